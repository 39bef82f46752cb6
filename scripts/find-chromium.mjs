// @ts-check
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where a system keeps its own. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the browser tests run in: `CHROMIUM_PATH`, else the system's, else the one that Playwright has
 * installed; `undefined` where there is none.
 *
 * @returns {string | undefined}
 * @throws where `CHROMIUM_PATH` names nothing: whoever set it wanted that one
 */
export const findChromium = () => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file.`)
    return named
  }
  return [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path))
}
