import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/chromium.js'
import { CHROMIUM_ONLY, firefoxUse } from './tests/support/firefox.js'
import { NIGHTLY_SPECS, nightly } from './tests/support/nightly.js'

export default defineConfig({
  globalSetup: './tests/support/build-pages.ts',
  outputDir: 'test-results',
  // Half of a test is waiting, so one worker more than the two cores of CI. Each has chains of its own.
  workers: 3,
  // For the reader of a trace: `scripts/count-playwright.mjs` says which tests may pass on their second try.
  retries: 1,
  forbidOnly: true,
  // Ends only what hangs: every wait has a limit of its own, and a machine may be half as fast as another one.
  timeout: 60_000,
  // Chains and builds run beside the browser: on two cores an expected state may be late.
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['./tests/support/suites-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: {
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // Without copies of the document: they run scripts in pages that test what runs in them.
    trace: { mode: 'retain-on-failure-and-retries', snapshots: false, screenshots: false, sources: false },
  },
  projects: [
    // First, because it mostly waits for the registry: hosts of other vendors' dialogs, bundlers and frameworks.
    { name: 'build hosts', testDir: 'tests/hosts', testMatch: '*.setup.ts' },
    // Before the others: its one worker, alone at the end, would leave a core idle.
    {
      name: 'webkit',
      testDir: 'tests/webkit',
      timeout: 60_000,
      workers: 1,
      grepInvert: nightly([/@nightly/], []),
    },
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      testIgnore: nightly(NIGHTLY_SPECS, []),
      grepInvert: nightly([/@nightly/], []),
    },
    { name: 'hosts', testDir: 'tests/hosts', dependencies: ['build hosts'] },
    {
      name: 'firefox',
      testDir: 'tests',
      testMatch: ['e2e/**/*.spec.ts', 'hosts/**/*.spec.ts'],
      testIgnore: CHROMIUM_ONLY,
      dependencies: ['build hosts'],
      // Each step goes through one more process.
      timeout: 60_000,
      use: firefoxUse,
    },
  ],
})
