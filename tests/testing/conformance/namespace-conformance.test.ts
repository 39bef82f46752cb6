import { describe, test } from 'vitest'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { toyRelayFixture, toyWithRelay } from './relay-toy.js'
import { toyFixture, toyNamespace } from '../../../testing/conformance/toy/toy-namespace.js'

for (const promise of namespaceConformance(toyNamespace, toyFixture)) test(promise.name, promise.run)

describe('with a relay', () => {
  for (const promise of namespaceConformance(toyWithRelay(), toyRelayFixture)) test(promise.name, promise.run)
})
