// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { swaps } from '../../../plugins/swaps/plugin.js'
import { mainnet } from '../../../networks/index.js'
import type { SwapData } from '../../../services/swap-source.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'
import { dollar, euro, quoteOf } from './swaps.fixture.js'

const source = (data: SwapData) => ({ id: 'fake', egress: () => ({}), openSwaps: () => data })
const views = { SwapSelectToken: { side: 'to' } }
const plugins = () => [eip155({ networks: [mainnet] })]

describe('with a source', () => {
  const data: SwapData = { tokens: async () => [dollar, euro], quote: async () => quoteOf() }
  const make = () => swaps({ source: source(data) })
  for (const check of featureConformance(make, { views, axe, plugins })) test(check.name, check.run)
})

describe('with one that is down', () => {
  const down = () => Promise.reject(new Error('down'))
  const make = () => swaps({ source: source({ tokens: down, quote: down }) })
  for (const check of featureConformance(make, { views, axe, plugins })) test(check.name, check.run)
})
