import { expect, test } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../../networks/index.js'
import { solanaOptions, toCaipNetworks } from '../../../plugins/solana/options.js'
import { parseStored } from '../../../kernel/schema/parse-input.js'

const read = (options: object) => parseStored(solanaOptions, { networks: [mainnet], ...options })
const issue = (options: object) => {
  const answer = solanaOptions['~standard'].validate({ networks: [mainnet], ...options })
  return 'issues' in answer ? answer.issues?.[0]?.message : undefined
}

test('keeps networks unchanged and unique, with their earlier ids', () => {
  const networks = toCaipNetworks(read({ networks: [mainnet, solanaDevnet, mainnet] }))
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    mainnet.caipNetworkId,
    solanaDevnet.caipNetworkId,
  ])
  expect(networks[0]?.deprecatedCaipNetworkId).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
})

test('orders URLs: host, vendor if enabled, then public (7.41)', () => {
  const own = 'https://rpc.example'
  const rpcUrls = { [mainnet.caipNetworkId]: [own] }
  const [without] = toCaipNetworks(read({ rpcUrls }))
  expect(without?.rpcUrls.default.http).toEqual([own, 'https://api.mainnet-beta.solana.com'])
  const [network] = toCaipNetworks(read({ rpcUrls, vendorRpc: { projectId: 'a b' } }))
  expect(network?.rpcUrls.default.http).toEqual([
    own,
    `https://rpc.walletconnect.org/v1/?chainId=${mainnet.caipNetworkId}&projectId=a%20b`,
    'https://api.mainnet-beta.solana.com',
  ])
  expect(network?.rpcUrls.chainDefault?.http).toEqual(['https://api.mainnet-beta.solana.com'])
})

test.each([
  [{ networks: [] }, 'networks: expected at least one'],
  [{ networks: [{ ...mainnet, id: 'mainnet-beta' }] }, 'networks.0.id: expected the first 32 characters'],
  [{ networks: [{ ...mainnet, name: '' }] }, 'networks.0.name: expected text'],
  [
    { networks: [{ ...mainnet, nativeCurrency: { name: 'Solana', symbol: '', decimals: 9 } }] },
    'symbol: expected text',
  ],
  [{ networks: [{ ...mainnet, nativeCurrency: { name: 'S', symbol: 'S', decimals: 99 } }] }, 'expected 0 to 36'],
  [{ networks: [{ ...mainnet, rpcUrls: { default: { http: ['ftp://x'] } } }] }, 'networks.0.rpcUrls.default.http.0'],
  [{ rpcUrls: { 'solana:other': ['https://x.example'] } }, 'rpcUrls.solana:other: No listed network has this id'],
  [{ injected: 'no' }, 'injected: expected true or false'],
])('reports the path of an invalid option: %j', (options, words) => {
  expect(issue(options)).toContain(words)
})
