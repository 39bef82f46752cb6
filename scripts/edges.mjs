// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The folders whose code is published. */
export const SOURCE_FOLDERS = [
  'kernel',
  'services',
  'plugin',
  'kit',
  'views',
  'plugins',
  'sources',
  'modal',
  'react',
  'elements',
  'viem',
  'networks',
  'locales',
  'egress',
  'presets',
  'testing',
]

/**
 * @typedef {object} Edge
 * @property {string} subpath as in `exports`, for example `./eip155`
 * @property {string} specifier what a host imports, for example `portico/eip155`
 * @property {string} name of the files in `dist`
 * @property {string} source relative to the package
 * @property {boolean} isPlugin
 */

/**
 * The public edges, read from `exports` in package.json: the build, the budgets and the tests all start here, so a new
 * subpath is one entry there and one `index.ts`.
 *
 * @returns {readonly Edge[]}
 */
export function readEdges() {
  const { name: packageName, exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  return Object.keys(exports)
    .filter((subpath) => subpath !== './package.json')
    .map((subpath) => {
      const folder = subpath.slice(2)
      const own = folder === '' ? 'modal/index.ts' : `${folder}/index.ts`
      // The hooks of a plugin are one file: `plugins/activity/react.ts`.
      const ofPlugin = folder === '' ? [] : [`plugins/${folder}/index.ts`, `plugins/${folder}.ts`]
      const plugin = ofPlugin.find((file) => existsSync(ROOT + file))
      return {
        subpath,
        specifier: packageName + subpath.slice(1),
        name: folder === '' ? 'index' : folder.replaceAll('/', '-'),
        source: plugin ?? own,
        // What lies inside a plugin's folder, for example `./siwx/verify`, is an edge of its own, and no plugin.
        isPlugin: plugin !== undefined && !folder.includes('/'),
      }
    })
}
