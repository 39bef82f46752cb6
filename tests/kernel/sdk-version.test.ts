import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SDK } from '../../kernel/constants.js'
import { ROOT } from '../../scripts/edges.mjs'

test('the version told to services is that of the package (7.28, 9.31)', () => {
  expect(SDK.version).toBe(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version)
})
