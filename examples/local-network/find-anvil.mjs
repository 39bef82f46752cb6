// @ts-check
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const arch = process.arch === 'x64' ? 'amd64' : process.arch
const PACKAGE = `@foundry-rs/anvil-${process.platform}-${arch}`
const BINARY = process.platform === 'win32' ? 'anvil.exe' : 'anvil'

/**
 * Finds anvil in its npm package, which is only a carrier of the binary, or else on
 * PATH. npm skips an optional dependency without a word, so this is where a missing
 * one is noticed.
 *
 * @param {object} [lookups] replaced by tests
 * @param {(specifier: string) => string} [lookups.resolve]
 * @param {string} [lookups.path]
 * @returns {string} the path of the binary
 */
export function findAnvil(lookups = {}) {
  const { resolve = createRequire(import.meta.url).resolve, path = process.env.PATH ?? '' } = lookups
  try {
    return resolve(`${PACKAGE}/bin/${BINARY}`)
  } catch {
    // Not installed, or no such package for this platform.
  }
  for (const folder of path.split(delimiter)) {
    const candidate = join(folder, BINARY)
    if (folder && isExecutable(candidate)) return candidate
  }
  throw new Error(
    `The local network needs anvil, and found neither the npm package ${PACKAGE} nor "anvil" on PATH. ` +
      'Install Foundry from https://getfoundry.sh, or the npm package (npm skips optional dependencies ' +
      'with --omit=optional and when a download fails).',
  )
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
