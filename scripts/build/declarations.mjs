// @ts-check
import { ROOT, readEdges } from '../edges.mjs'

/** Returns the path of a module in this package, with its declarations counted as the module itself. */
const pathOf = (/** @type {string} */ id) =>
  // Linked packages lie outside this folder.
  (id.startsWith(ROOT) ? id.slice(ROOT.length) : id.replace(/^.*[\\/](?=node_modules[\\/])/, ''))
    .replaceAll('\\', '/')
    .replace(/\.d\.ts$/, '.ts')

/**
 * Refuses a module that takes a type from the host's entry point. None does by itself: where a module does not state the
 * type of an export, the compiler looks for a name of it, and finds now this entry point and now another, with another
 * layout of the files.
 *
 * @type {import('rolldown').Plugin}
 */
export const statedTypes = {
  name: 'stated-types',
  generateBundle() {
    const importers = this.getModuleInfo(`${ROOT}modal/index.d.ts`)?.importers ?? []
    if (importers.length > 0) this.error(`State the types of what these modules export: ${importers.map(pathOf)}`)
  },
}

/**
 * Drops the paths of modules, and the chunks that are left without declarations.
 *
 * @type {import('rolldown').Plugin}
 */
export const tidy = {
  name: 'tidy',
  generateBundle(_, files) {
    for (const [name, file] of Object.entries(files)) {
      if (file.type !== 'chunk') continue
      // The path of a linked package depends on the folder of the build.
      file.code = file.code.replace(/^\/\/ \S+\.d\.ts\n/gm, '')
      if (name.startsWith('types/') && /^export \{\s*\};?\s*$/.test(file.code)) delete files[name]
    }
  },
}

const SOURCES = new Set(readEdges().map(({ source }) => source))

/**
 * The file of a module's declarations: `kernel.d`, `eip155.d` for a module of that plugin, `mobx.d` for a package. An entry
 * point keeps a file of its own.
 */
export const typesFile = (/** @type {string} */ id) =>
  SOURCES.has(pathOf(id)) ? null : pathOf(id).replace(/^(?:plugins\/|node_modules\/)?([\w-]+)\/.*$/, '$1.d')

/** Whether a package declares its own types; bundled packages do not, because a host does not install them. */
export const isForeign = (/** @type {string} */ id) =>
  /^[@\w]/.test(id) && !/^(?:portico|mobx|mobx-react-lite)(?:\/|$)/.test(id) && !/^\w:/.test(id)
