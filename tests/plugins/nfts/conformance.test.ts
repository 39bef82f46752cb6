// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { nfts } from '../../../plugins/nfts/plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'
import { scriptedSource } from '../../support/scripted-source.js'

const views = { NftDetail: { namespace: 'toy', id: 'toy:1:0xa' }, HiddenNfts: { namespace: 'toy' } }

describe('with a source', () => {
  const make = () => nfts({ source: scriptedSource({ nfts: async () => ({ items: [] }) }) })
  for (const check of featureConformance(make, { views, axe })) test(check.name, check.run)
})

describe('with one that is down', () => {
  const make = () => nfts({ source: scriptedSource({ nfts: () => Promise.reject(new Error('down')) }) })
  for (const check of featureConformance(make, { views, axe })) test(check.name, check.run)
})
