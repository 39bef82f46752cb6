import { describe, test } from 'vitest'
// Loaded before time is counted, as on a page where the modal has been opened.
import '../../../plugins/polkadot/runtime.js'
import '../../../plugins/polkadot/transfer/answer-transfers.js'
import '../../../plugins/polkadot/verify/find-scheme.js'
import '../../../testing/memory-chain/polkadot-metadata-sdk.js'
import '../../../testing/virtual-polkadot-wallet/polkadot-sdk.js'
import { kusama, polkadot as mainnet } from '../../../networks/index.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { polkadotFixture } from '../../../testing/conformance/polkadot-fixture.js'

const networks = [mainnet, kusama] as const

for (const transfers of [false, true]) {
  describe(transfers ? 'with transfers' : 'without transfers', () => {
    for (const check of namespaceConformance(() => polkadot({ networks, transfers }), polkadotFixture({ networks })))
      test(check.name, check.run)
  })
}
