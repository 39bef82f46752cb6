// @ts-check
import { existsSync, readdirSync } from 'node:fs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const LIBRARIES = '/usr/lib'

/** Returns the folders in which a distribution may install the parts of WebKitGTK. */
const folders = () =>
  [LIBRARIES, ...readdirSync(LIBRARIES).map((name) => `${LIBRARIES}/${name}`)].flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => `${folder}/${name}`),
  )

/**
 * Returns WebKitGTK's driver, its small browser, and the display server and window manager that they need; `undefined`
 * if one is missing.
 *
 * @returns {{ driver: string, browser: string, display: string, windows: string } | undefined}
 */
export const findWebkit = () => {
  if (!existsSync(DRIVER)) return undefined
  const browser = folders()
    .map((folder) => `${folder}/MiniBrowser`)
    .find((path) => existsSync(path))
  const [display, windows] = ['/usr/bin/Xvfb', '/usr/bin/openbox']
  if (!browser || !existsSync(display) || !existsSync(windows)) return undefined
  return { driver: DRIVER, browser, display, windows }
}
