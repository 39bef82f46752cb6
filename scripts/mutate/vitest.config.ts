import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.js'

const { projects: _, ...test } = config.test ?? {}

/** The tests of one module, by the environment of `scripts/mutate.mjs`. */
export default defineConfig({
  ...config,
  test: {
    ...test,
    include: process.env['PORTICO_MUTATE_TESTS']?.split('|') ?? [],
    // The flows load in half a second, which most of these tests do not need.
    setupFiles: process.env['PORTICO_MUTATE_FLOWS'] ? ['tests/support/setup.ts'] : [],
    // A mutant has its own run.
    isolate: false,
    typecheck: { enabled: false },
  },
})
