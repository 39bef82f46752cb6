import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { createModal } from '../../modal/create-modal.js'
import { bitcoin, cosmosHub, mainnet, polkadot, solana } from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { polkadot as polkadotPlugin } from '../../plugins/polkadot/index.js'
import { solana as solanaPlugin } from '../../plugins/solana/index.js'

test.each<[string, string, string, AnyPlugin]>([
  ['eip155', 'smartAccount', '6.4', eip155({ networks: [mainnet] })],
  ['solana', 'eoa', '6.5', solanaPlugin({ networks: [solana] })],
  ['polkadot', 'eoa', '6.5', polkadotPlugin({ networks: [polkadot] })],
  ['bip122', 'payment', '6.6', bip122({ networks: [bitcoin] })],
  ['cosmos', 'eoa', '6.5', cosmos({ networks: [cosmosHub] })],
])('%s prefers accounts of the kind %s (%s)', async (namespace, kind, _statement, plugin) => {
  const modal = createModal({ plugins: [plugin], ports: { window: undefined } })
  expect(modal.getSnapshot().namespaces).toMatchObject({ [namespace]: { preferredAccountType: kind } })
  await modal.destroy()
})
