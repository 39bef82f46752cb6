// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './edges.mjs'

/**
 * Lists the packages that a built package holds, by its source maps.
 *
 * @param {string} [dist]
 * @returns {readonly string[]} their folders, for example `node_modules/mobx`
 */
export const bundledPackages = (dist = `${ROOT}dist`) => {
  const maps = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith('.js.map'),
  )
  const sources = maps.flatMap(({ parentPath, name }) => {
    /** @type {{ sources: readonly string[] }} */
    const map = JSON.parse(readFileSync(join(parentPath, name), 'utf8'))
    return map.sources.map((source) => resolve(parentPath, source).slice(ROOT.length).replaceAll('\\', '/'))
  })
  const folders = sources.map((source) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0])
  return [...new Set(folders)].filter((folder) => folder !== undefined).sort()
}
