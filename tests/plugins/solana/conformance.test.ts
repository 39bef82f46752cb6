// Loaded before time is counted, as on a page where the modal has been opened.
import '../../../plugins/solana/runtime.js'
import { describe, test } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../../networks/index.js'
import { solana } from '../../../plugins/solana/plugin.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { providerConformance } from '../../../testing/conformance/provider-conformance.js'
import { solanaFixture } from '../../../testing/conformance/solana-fixture.js'

const networks = [mainnet, solanaDevnet] as const

for (const without of [[], ['solana:signAndSendTransaction']]) {
  describe(without.length === 0 ? 'with a wallet that sends' : 'with a wallet that only signs', () => {
    for (const check of namespaceConformance(() => solana({ networks }), solanaFixture({ networks, without })))
      test(check.name, check.run)
  })
}

describe('the wallet for libraries', () => {
  for (const check of providerConformance(() => solana({ networks }), solanaFixture({ networks })))
    test(check.name, check.run)
})
