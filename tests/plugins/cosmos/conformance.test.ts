import { describe, test } from 'vitest'
import { cosmosHub, osmosis } from '../../../networks/index.js'
import { cosmos } from '../../../plugins/cosmos/plugin.js'
import { cosmosFixture } from '../../../testing/conformance/cosmos-fixture.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'

const networks = [cosmosHub, osmosis] as const

for (const transfers of [false, true]) {
  describe(transfers ? 'with transfers' : 'without transfers', () => {
    for (const check of namespaceConformance(() => cosmos({ networks, transfers }), cosmosFixture({ networks })))
      test(check.name, check.run)
  })
}
