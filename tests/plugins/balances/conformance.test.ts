// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { balances } from '../../../plugins/balances/plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'
import { scriptedSource, fakeToken } from '../../support/scripted-source.js'

const views = { TokenDetail: { namespace: 'toy', id: 'toy:1:0xa' }, HiddenTokens: { namespace: 'toy' } }

describe('with a source', () => {
  const tokens = async () => ({ items: [fakeToken('A'), fakeToken('S', { spam: true })] })
  const make = () => balances({ source: scriptedSource({ tokens }) })
  for (const check of featureConformance(make, { views, axe })) test(check.name, check.run)
})

describe('with one that is down', () => {
  const make = () => balances({ source: scriptedSource({ tokens: () => Promise.reject(new Error('down')) }) })
  for (const check of featureConformance(make, { views, axe })) test(check.name, check.run)
})
