// @ts-check
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The same engine without a window: what the browser tests need, for a quarter less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Where a system installs a whole browser. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (/** @type {readonly string[]} */ paths) => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return [...paths, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Returns a whole Chromium: `CHROMIUM_PATH`, else the system's, else the one that Playwright has installed; `undefined`
 * if none is found.
 *
 * @returns {string | undefined}
 * @throws if `CHROMIUM_PATH` names no file
 */
export const findChromium = () => find(SYSTEM)

/**
 * Returns the Chromium that the browser tests run in: the same, but the system's headless shell first.
 *
 * @returns {string | undefined}
 * @throws if `CHROMIUM_PATH` names no file
 */
export const findTestChromium = () => find([HEADLESS_SHELL, ...SYSTEM])
