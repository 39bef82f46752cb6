// Loaded before time is counted, as on a page where the modal has been opened.
import '../../../plugins/eip155/runtime.js'
import { describe, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { eip155Fixture } from '../../../testing/conformance/eip155-fixture.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { providerConformance } from '../../../testing/conformance/provider-conformance.js'

const network = <const Id extends number>(id: Id) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
})
const networks = [network(1), network(8453)] as const

const make = () => eip155({ networks })
const fixture = eip155Fixture({ networks })

for (const check of namespaceConformance(make, fixture)) test(check.name, check.run)

describe('the provider', () => {
  for (const check of providerConformance(make, fixture)) test(check.name, check.run)
})
