import { describe, expect, test } from 'vitest'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { toyRelayFixture, toyWithRelay } from './relay-toy.js'
import { toyFixture, toyNamespace } from '../../../testing/conformance/toy/toy-namespace.js'

for (const check of namespaceConformance(toyNamespace, toyFixture)) test(check.name, check.run)

test('skips with a reason what a wallet without signals cannot show', () => {
  const skipped = namespaceConformance(toyNamespace, toyFixture).filter(({ skip }) => skip)
  expect(skipped.map(({ name, skip }) => [name, skip])).toEqual([
    ['sign aborts the signal that the wallet got when it is cancelled', expect.stringContaining('`signal`')],
    ['send aborts the signal that the wallet got when it is cancelled', expect.stringContaining('`signal`')],
  ])
})

describe('with a relay', () => {
  for (const check of namespaceConformance(toyWithRelay(), toyRelayFixture)) test(check.name, check.run)
})
