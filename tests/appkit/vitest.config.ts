import { defineConfig } from 'vitest/config'

/** Apart from the other tests: these install the client of others first, each night. */
export default defineConfig({
  test: { include: ['tests/appkit/*.test.ts'], testTimeout: 60_000, hookTimeout: 300_000 },
})
