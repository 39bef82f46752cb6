import { expect, test } from 'vitest'
import { kusama, polkadot as mainnet } from '../../../networks/index.js'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import { polkadotOptions, toCaipNetworks } from '../../../plugins/polkadot/options.js'

const issue = (options: object) => {
  const answer = polkadotOptions['~standard'].validate({ networks: [mainnet], ...options } as never)
  return 'issues' in answer ? answer.issues?.[0]?.message : undefined
}

test('keeps networks unchanged and unique, the urls of the host first', () => {
  const rpcUrls = { [mainnet.caipNetworkId]: ['https://rpc.example'] }
  const [first, second, ...others] = toCaipNetworks(
    parseStored(polkadotOptions, { networks: [mainnet, kusama, mainnet], rpcUrls }),
  )
  expect(others).toEqual([])
  expect(first?.rpcUrls.default.http).toEqual(['https://rpc.example', 'https://rpc.polkadot.io'])
  expect(second).toMatchObject({ caipNetworkId: kusama.caipNetworkId, ss58Prefix: 2 })
})

test.each([
  [{ networks: [] }, 'networks: expected at least one'],
  [{ networks: [{ ...mainnet, id: 'polkadot' }] }, 'networks.0.id: expected the first 32 digits of the genesis hash'],
  [{ networks: [{ ...mainnet, ss58Prefix: 20_000 }] }, 'networks.0.ss58Prefix: expected 0 to 16383'],
  [{ networks: [{ ...mainnet, ss58Prefix: undefined }] }, 'networks.0.ss58Prefix'],
  [{ rpcUrls: { 'polkadot:x': ['https://rpc.example'] } }, 'rpcUrls.polkadot:x: No listed network has this id.'],
])('rejects %j', (options, message) => {
  expect(issue(options)).toContain(message)
})
