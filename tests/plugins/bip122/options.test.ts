import { expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../../../networks/index.js'
import { BIP122_NATIVE_TOKEN } from '../../../plugins/bip122/constants.js'
import { BIP122_EVENTS, BIP122_METHODS } from '../../../plugins/bip122/relay/methods.js'
import { bip122Options, toCaipNetworks } from '../../../plugins/bip122/options.js'

const parse = (value: unknown) =>
  bip122Options['~standard'].validate(value) as { value?: unknown; issues?: readonly { message: string }[] }
const issue = (value: unknown) => parse(value).issues?.[0]?.message

test('enables every wallet kind when only networks are given, without any request', () => {
  expect(parse({ networks: [bitcoin] }).value).toEqual({
    networks: [bitcoin],
    apiUrls: {},
    satsConnect: true,
    walletStandard: true,
    injected: true,
    transfers: false,
  })
})

test('reports invalid options with their path', () => {
  expect(issue({})).toMatch(/^networks/)
  expect(issue({ networks: [] })).toMatch(/^networks/)
  expect(issue({ networks: [{ ...bitcoin, id: 'main' }] })).toMatch(/^networks\.0\.id/)
  expect(issue({ networks: [{ ...bitcoin, name: '' }] })).toMatch(/^networks\.0\.name/)
  expect(issue({ networks: [bitcoin], apiUrls: { [bitcoin.caipNetworkId]: 'ftp://x' } })).toMatch(/^apiUrls/)
  expect(issue({ networks: [bitcoin], apiUrls: { [bitcoinTestnet.caipNetworkId]: 'https://x' } })).toMatch(/^apiUrls/)
  expect(issue({ networks: [bitcoin], satsConnect: 'yes' })).toMatch(/^satsConnect/)
  const explorer = { default: { name: 'x', url: 'javascript:alert(1)' } }
  expect(issue({ networks: [{ ...bitcoin, blockExplorers: explorer }] })).toMatch(/^networks\.0\.blockExplorers/)
})

test('completes a network given by id and name, and removes duplicates (4.52)', () => {
  const id = '0f9188f13cb7b2c71f2a335e3a4fc328'
  const { value } = parse({ networks: [{ id, name: 'Local' }, bitcoin, { id, name: 'Again' }] })
  expect(toCaipNetworks(value as never)).toMatchObject([
    {
      caipNetworkId: `bip122:${id}`,
      chainNamespace: 'bip122',
      name: 'Local',
      nativeCurrency: { symbol: 'BTC', decimals: 8 },
      rpcUrls: { default: { http: [] } },
    },
    { caipNetworkId: bitcoin.caipNetworkId, name: 'Bitcoin' },
  ])
})

test('has the specified methods, events and placeholder (3.24, 7.62, 9.33)', () => {
  expect([...BIP122_METHODS].sort()).toEqual(['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'])
  expect(BIP122_EVENTS).toEqual(['accountsChanged', 'chainChanged'])
  expect(BIP122_NATIVE_TOKEN).toBe('0x')
})
