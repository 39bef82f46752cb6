import { expect, test } from 'vitest'
import { proposeNamespaces } from '../../../../plugins/walletconnect/connector/propose-namespaces.js'

const EVENTS = ['accountsChanged', 'chainChanged']
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

const namespaces = new Map([
  [
    'eip155',
    {
      spec: { methods: ['personal_sign'], events: EVENTS },
      networks: [{ caipNetworkId: 'eip155:1' as const }, { caipNetworkId: 'eip155:10' as const }],
    },
  ],
  [
    'solana',
    {
      spec: { methods: ['solana_signMessage'], events: EVENTS, deprecated: { [OLD]: MAINNET } as const },
      networks: [{ caipNetworkId: MAINNET as `solana:${string}` }],
    },
  ],
  ['bip122', { spec: { methods: ['signMessage'], events: EVENTS }, networks: [] }],
])

test('proposes every namespace with networks, by current and deprecated ids', () => {
  expect(proposeNamespaces(namespaces)).toEqual({
    eip155: { methods: ['personal_sign'], events: EVENTS, chains: ['eip155:1', 'eip155:10'] },
    solana: { methods: ['solana_signMessage'], events: EVENTS, chains: [MAINNET, OLD] },
  })
})

test("replaces lists by the host's, and keeps the others", () => {
  const { eip155, solana } = proposeNamespaces(namespaces, {
    methods: { eip155: ['eth_sendTransaction'] },
    chains: { eip155: ['eip155:5'] },
  })
  expect(eip155).toEqual({ methods: ['eth_sendTransaction'], events: EVENTS, chains: ['eip155:5'] })
  expect(solana?.chains).toEqual([MAINNET, OLD])
})

test('proposes a namespace that only the host lists', () => {
  const { polkadot } = proposeNamespaces(namespaces, {
    chains: { polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] },
  })
  expect(polkadot).toEqual({
    methods: [],
    events: EVENTS,
    chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  })
})
