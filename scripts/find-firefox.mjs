// @ts-check
import { existsSync } from 'node:fs'

/** Where a system installs Firefox; the one that Playwright downloads is patched. */
const SYSTEM = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Returns a Firefox as its users have it: `FIREFOX_PATH`, else the system's; `undefined` if none is found.
 *
 * @returns {string | undefined}
 * @throws if `FIREFOX_PATH` names no file
 */
export const findFirefox = () => {
  const named = process.env['FIREFOX_PATH']
  if (!named) return SYSTEM.find((path) => existsSync(path))
  if (!existsSync(named)) throw new Error(`FIREFOX_PATH names ${named}, which does not exist.`)
  return named
}
