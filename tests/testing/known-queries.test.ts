import { expect, test } from 'vitest'
import * as services from '../../services/index.js'
import { KNOWN_QUERIES } from '../../testing/conformance/known-queries.js'

test('the suites know every query of the package', () => {
  const tokens = Object.entries(services).flatMap(([name, token]) => (name.endsWith('Query') ? [token] : []))
  const ids = tokens.map((token) => (token as { readonly id: string }).id)
  expect([...KNOWN_QUERIES].sort()).toEqual(ids.sort())
})
