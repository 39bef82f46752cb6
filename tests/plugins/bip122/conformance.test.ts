import { describe, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../../../networks/index.js'
import { bip122 } from '../../../plugins/bip122/plugin.js'
import { bip122Fixture } from '../../../testing/conformance/bip122-fixture.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'

const networks = [bitcoin, bitcoinTestnet] as const

for (const transfers of [false, true]) {
  describe(transfers ? 'with transfers' : 'without transfers', () => {
    for (const check of namespaceConformance(() => bip122({ networks, transfers }), bip122Fixture({ networks })))
      test(check.name, check.run)
  })
}
