import { describe, test } from 'vitest'
import { identity } from '../../../plugins/identity/index.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { fakeSource } from '../../support/fake-source.js'

describe('with a source', () => {
  const source = fakeSource({ identity: async () => ({ name: 'alice.eth' }), resolveName: async () => '0x1' })
  for (const check of featureConformance(() => identity({ source }))) test(check.name, check.run)
})

describe('with one that is down', () => {
  const fail = async () => {
    throw new Error('down')
  }
  const source = fakeSource({ identity: fail, resolveName: fail })
  for (const check of featureConformance(() => identity({ source, fallback: source }))) test(check.name, check.run)
})
