// @ts-check
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where a system installs one. The headless shell, which Playwright itself prefers, takes a quarter less time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the Chromium that the browser tests run in: `CHROMIUM_PATH`, else the system's, else the one that Playwright
 * has installed; `undefined` if none is found.
 *
 * @returns {string | undefined}
 * @throws if `CHROMIUM_PATH` names no file
 */
export const findChromium = () => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path))
}
