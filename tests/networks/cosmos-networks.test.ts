import { expect, expectTypeOf, test } from 'vitest'
import * as networks from '../../networks/index.js'
import type { CosmosNetwork } from '../../networks/index.js'
import { cosmosOptions } from '../../plugins/cosmos/options.js'

const ours = Object.entries(networks).filter(([, { chainNamespace }]) => chainNamespace === 'cosmos') as unknown as [
  string,
  CosmosNetwork,
][]

test('Cosmos Hub, Osmosis and five more are there, with their coins and prefixes (3.23)', () => {
  const facts = ours.map(
    ([
      name,
      {
        id,
        nativeCurrency: { symbol, decimals },
        bech32Prefix,
        denom,
      },
    ]) => [name, id, symbol, decimals, bech32Prefix, denom].join(' '),
  )
  expect(facts.sort()).toEqual([
    'akash akashnet-2 AKT 6 akash uakt',
    'axelar axelar-dojo-1 AXL 6 axelar uaxl',
    'celestia celestia TIA 6 celestia utia',
    'cosmosHub cosmoshub-4 ATOM 6 cosmos uatom',
    'dydx dydx-mainnet-1 DYDX 18 dydx adydx',
    'noble noble-1 USDC 6 noble uusdc',
    'osmosis osmosis-1 OSMO 6 osmo uosmo',
  ])
})

test('the plugin accepts every one of them, each with nodes and an explorer', () => {
  for (const [name, network] of ours) {
    expect([name, network.caipNetworkId]).toEqual([name, `cosmos:${network.id}`])
    expect(cosmosOptions['~standard'].validate({ networks: [network] })).toHaveProperty('value')
    expect(network.rpcUrls.default.http).toHaveLength(1)
    expect(network.restUrls).toHaveLength(1)
    expect(network.blockExplorers?.default.url).toMatch(/^https:/)
  }
})

test('the ids are known to the compiler', () => {
  expectTypeOf(networks.cosmosHub.caipNetworkId).toEqualTypeOf<'cosmos:cosmoshub-4'>()
})
