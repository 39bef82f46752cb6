import { describe, test } from 'vitest'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { toyRelayFixture, toyWithRelay } from './relay-toy.js'
import { toyFixture, toyNamespace } from '../../../testing/conformance/toy/toy-namespace.js'

for (const check of namespaceConformance(toyNamespace, toyFixture)) test(check.name, check.run)

describe('with a relay', () => {
  for (const check of namespaceConformance(toyWithRelay(), toyRelayFixture)) test(check.name, check.run)
})
