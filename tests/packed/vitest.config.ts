import { configDefaults, defineConfig } from 'vitest/config'
import { NIGHTLY_TESTS, nightly } from '../support/nightly.js'

/** Apart from the other tests: these need `dist`, and run npm, tsc and Node. */
export default defineConfig({
  test: {
    include: ['tests/packed/*.test.ts'],
    exclude: [...configDefaults.exclude, ...nightly(NIGHTLY_TESTS, [])],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
