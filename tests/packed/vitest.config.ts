import { defineConfig } from 'vitest/config'

/** Apart from the other tests: these need `dist`, and run npm, tsc and Node. */
export default defineConfig({
  test: {
    include: ['tests/packed/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
