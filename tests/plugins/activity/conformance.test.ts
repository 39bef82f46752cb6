// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { activity } from '../../../plugins/activity/index.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'
import { fakeSource } from '../../support/fake-source.js'
import { item } from './items.js'

const views = { Transaction: { id: 'a' } }

describe('with a history', () => {
  const source = fakeSource({ activity: async () => ({ items: [item('a')] }) })
  for (const check of featureConformance(() => activity({ source }), { views, axe })) test(check.name, check.run)
})

describe('of a source that is down', () => {
  const source = fakeSource({
    activity: async () => {
      throw new Error('down')
    },
  })
  for (const check of featureConformance(() => activity({ source }), { views, axe })) test(check.name, check.run)
})
