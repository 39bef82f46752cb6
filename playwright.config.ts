import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/chromium.js'

export default defineConfig({
  globalSetup: './tests/support/build-pages.ts',
  outputDir: 'test-results',
  // Each worker serves a demo of its own, on chains of its own: see tests/support/e2e-test.ts.
  workers: 2,
  // A test that passes the second time has failed.
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  // Two cores build a page and run six chains beside the browser: what is waited for may be late, and is no less right.
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['./tests/support/suites-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: { launchOptions: launchOptions() },
  projects: [
    { name: 'chromium', testDir: 'tests/e2e' },
    // Other people's dialogs, bundlers and frameworks: built first, from the packed package.
    { name: 'build hosts', testDir: 'tests/hosts', testMatch: '*.setup.ts' },
    { name: 'hosts', testDir: 'tests/hosts', dependencies: ['build hosts'] },
  ],
})
