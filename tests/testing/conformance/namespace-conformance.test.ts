import { test } from 'vitest'
import { namespaceConformance } from '../../../src/testing/conformance/namespace-conformance.js'
import { toyFixture, toyNamespace } from '../../../src/testing/conformance/toy/toy-namespace.js'

for (const promise of namespaceConformance(toyNamespace, toyFixture)) test(promise.name, promise.run)
