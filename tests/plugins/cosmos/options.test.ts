import { expect, test } from 'vitest'
import { cosmosHub, osmosis } from '../../../networks/index.js'
import { COSMOS_NATIVE_TOKEN } from '../../../plugins/cosmos/constants.js'
import { cosmosOptions, toCaipNetworks } from '../../../plugins/cosmos/options.js'
import { COSMOS_EVENTS, COSMOS_METHODS } from '../../../plugins/cosmos/relay/methods.js'

const parse = (value: unknown) =>
  cosmosOptions['~standard'].validate(value) as { value?: unknown; issues?: readonly { message: string }[] }
const issue = (value: unknown) => parse(value).issues?.[0]?.message

test('looks for wallets in the page when only networks are given', () => {
  expect(parse({ networks: [cosmosHub] }).value).toEqual({
    networks: [cosmosHub],
    restUrls: {},
    injected: true,
    transfers: false,
  })
})

test.each([
  ['networks', {}],
  ['networks', { networks: [] }],
  ['networks.0.id', { networks: [{ ...cosmosHub, id: 'hashed-99df5cd68192b33e' }] }],
  ['networks.0.id', { networks: [{ ...cosmosHub, id: 'evmos_9001-2' }] }],
  ['networks.0.name', { networks: [{ ...cosmosHub, name: '' }] }],
  ['networks.0.bech32Prefix', { networks: [{ ...cosmosHub, bech32Prefix: 'Cosmos' }] }],
  ['networks.0.denom', { networks: [{ ...cosmosHub, denom: 'x' }] }],
  ['networks.0.gasPrice', { networks: [{ ...cosmosHub, gasPrice: '1e3' }] }],
  ['networks.0.restUrls.0', { networks: [{ ...cosmosHub, restUrls: ['ftp://x'] }] }],
  ['networks.0.coinType', { networks: [{ ...cosmosHub, coinType: '118' }] }],
  ['restUrls.cosmos:cosmoshub-4.0', { networks: [cosmosHub], restUrls: { 'cosmos:cosmoshub-4': ['x'] } }],
  ['restUrls.cosmos:osmosis-1', { networks: [cosmosHub], restUrls: { 'cosmos:osmosis-1': ['https://x'] } }],
  ['injected', { networks: [cosmosHub], injected: 'yes' }],
])('reports an invalid option with its path: %s', (path, value) => {
  expect(issue(value)).toMatch(new RegExp(`^${path}:`))
})

test('asks the endpoints of the host before those of the network, and lists each network once', () => {
  const own = { 'cosmos:cosmoshub-4': ['https://own.example'] }
  const { value } = parse({ networks: [cosmosHub, osmosis, cosmosHub], restUrls: own })
  expect(toCaipNetworks(value as never)).toMatchObject([
    { caipNetworkId: 'cosmos:cosmoshub-4', restUrls: ['https://own.example', ...(cosmosHub.restUrls ?? [])] },
    { caipNetworkId: 'cosmos:osmosis-1', restUrls: osmosis.restUrls },
  ])
})

test('has the placeholder of its coin, and the methods and events of its relay (9.33)', () => {
  expect(COSMOS_NATIVE_TOKEN).toBe('0x')
  expect(COSMOS_METHODS).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
  expect(COSMOS_EVENTS).toEqual(['accountsChanged', 'chainChanged'])
})
