import { describe, test } from 'vitest'
import { analytics } from '../../../plugins/analytics/index.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'

const hasConsent = () => true

describe('with a function', () => {
  for (const check of featureConformance(() => analytics({ hasConsent, forward: () => {} })))
    test(check.name, check.run)
})

describe('with a service', () => {
  for (const check of featureConformance(() => analytics({ hasConsent, service: { projectId: 'test' } })))
    test(check.name, check.run)
})
