import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx,mjs}'],
    exclude: ['tests/e2e/**', 'tests/packed/**', '**/node_modules/**'],
    setupFiles: ['tests/support/setup.ts'],
    typecheck: { enabled: true, include: ['tests/types/**/*.test-d.ts'], tsconfig: 'tsconfig.json' },
  },
})
