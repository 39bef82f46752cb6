import { fileURLToPath } from 'node:url'
import type { Project, TestType } from '@playwright/test'
import { findFirefox } from '../../scripts/find-firefox.mjs'

/** How browser tests start the Firefox of the system, by a shim for what it cannot do. */
export const firefoxUse: NonNullable<Project['use']> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox-shim.mjs', import.meta.url)),
    // As in headless Chromium: a scroll bar takes no width.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
  },
}

/** Skips the tests of a file in the project `firefox` if the system has no Firefox. */
export const skipWithoutFirefox = (test: Pick<TestType<object, { browserName: string }>, 'skip'>): void =>
  test.skip(
    ({ browserName }) => browserName === 'firefox' && findFirefox() === undefined,
    'There is no Firefox: set FIREFOX_PATH, or install firefox-esr.',
  )
