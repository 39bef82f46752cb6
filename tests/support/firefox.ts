import { fileURLToPath } from 'node:url'
import type { LaunchOptions, Project, TestInfo } from '@playwright/test'
import { findFirefox } from '../../scripts/find-firefox.mjs'

/** How browser tests start the Firefox of the system, by a shim for what it cannot do. */
export const firefoxUse: NonNullable<Project['use']> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox-shim.mjs', import.meta.url)),
    firefoxUserPrefs: {
      // As in headless Chromium: a scroll bar takes no width.
      'ui.useOverlayScrollbars': 1,
      // Pages may read the clipboard without a menu that the user confirms.
      'dom.events.testing.asyncClipboard': true,
    },
  },
}

/** How Firefox is started for frames of other sites: its driver does not click in those with a process of their own. */
export const inOneProcess = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  firefoxUserPrefs: { ...options.firefoxUserPrefs, 'fission.autostart': false },
})

/** How Firefox is started with a virtual authenticator, which the shim adds. */
export const withAuthenticator = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), '--marionette'],
  firefoxUserPrefs: {
    ...options.firefoxUserPrefs,
    'marionette.port': 0,
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
  },
})

/** A fixture for every test: skips it in the project `firefox` if the system has no Firefox. */
export const needFirefox = async (
  { browserName }: { readonly browserName: string },
  use: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> => {
  const isMissing = browserName === 'firefox' && findFirefox() === undefined
  testInfo.skip(isMissing, 'There is no Firefox: set FIREFOX_PATH, or install firefox-esr.')
  await use()
}

/** Tests that start a Chromium of their own. */
export const CHROMIUM_ONLY = ['every-view', 'languages', 'late-wallet', 'planted'].map(
  (name) => `e2e/accessibility/${name}.spec.ts`,
)
