import { expect, test } from 'vitest'
import type { Modal } from '../../kernel/contract/modal.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import { createModal } from '../../modal/create-modal.js'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  cosmosHub,
  mainnet,
  osmosis,
  solana,
  solanaDevnet,
} from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { solana as solanaPlugin } from '../../plugins/solana/index.js'

const chains: readonly [string, () => AnyPlugin, CaipNetwork, unknown][] = [
  ['eip155', () => eip155({ networks: [mainnet] }), base, -1],
  ['solana', () => solanaPlugin({ networks: [solana] }), solanaDevnet, 'devnet'],
  ['bip122', () => bip122({ networks: [bitcoin] }), bitcoinTestnet, 'testnet'],
  ['cosmos', () => cosmos({ networks: [cosmosHub] }), osmosis, 'osmosis_1'],
]

/** Networks that a chain refuses in its options, with the path that `details` begins with. */
const faulty = (network: CaipNetwork, id: unknown): readonly [string, object][] => [
  ['network.name', { name: '' }],
  ['network.nativeCurrency.decimals', { nativeCurrency: { ...network.nativeCurrency, decimals: 99 } }],
  ['network.rpcUrls.default.http.0', { rpcUrls: { default: { http: ['javascript:alert(1)'] } } }],
  [
    'network.blockExplorers.default.url',
    { blockExplorers: { default: { name: 'Explorer', url: 'javascript:alert(1)' } } },
  ],
  ['network.id', { id, caipNetworkId: `${network.chainNamespace}:${id}` }],
]

test.each(chains)('%s checks a network that is added as one in its options', async (namespace, plugin, network, id) => {
  const modal: Modal = createModal({ plugins: [plugin()], ports: { window: undefined } }) as never
  const listed = () => modal.getSnapshot().namespaces[namespace]?.requestedCaipNetworks.map((one) => one.caipNetworkId)
  const before = listed()
  for (const [path, fault] of faulty(network, id)) {
    expect(() => modal.addNetwork(namespace, { ...network, ...fault } as CaipNetwork), path).toThrow(
      expect.objectContaining({ code: 'NETWORK_INVALID', details: expect.stringContaining(`${path}:`) }),
    )
  }
  expect(listed()).toEqual(before)
  modal.addNetwork(namespace, network)
  expect(listed()).toEqual([...(before ?? []), network.caipNetworkId])
  await modal.destroy()
})
