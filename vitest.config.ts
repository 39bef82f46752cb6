import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { readEdges, ROOT } from './scripts/edges.mjs'

export default defineConfig({
  resolve: {
    // What an example imports by name is tested from its source.
    alias: readEdges().map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: ROOT + source,
    })),
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx,mjs}', 'examples/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/packed/**', '**/node_modules/**'],
    // One more than cores: some tests wait for a relay or a chain.
    maxWorkers: availableParallelism() + 1,
    // Ends only what hangs: every wait has a condition of its own, and a busy machine is slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    setupFiles: ['tests/support/setup.ts'],
    // Only what the type tests import is compiled: `npm run check` compiles the rest.
    typecheck: { enabled: true, include: ['tests/types/**/*.test-d.ts'], tsconfig: 'tsconfig.types.json' },
  },
})
