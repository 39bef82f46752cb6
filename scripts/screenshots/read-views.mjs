// @ts-check
import { runnerImport } from 'vite'
import { ROOT, readEdges } from '../edges.mjs'

// The plugins import the kernel by its public entries.
const alias = readEdges().map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: ROOT + source,
}))

const load = async (/** @type {string} */ path) => {
  const { module } = await runnerImport(ROOT + path, {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    resolve: { alias },
  })
  return /** @type {Record<string, unknown>} */ (module)
}

/** The views of a plugin, without setting it up: a factory only keeps its options. */
const viewsOf = (/** @type {unknown} */ factory) => {
  try {
    const plugin = /** @type {Function} */ (factory)({})
    return Object.keys(plugin?.spec?.views ?? {})
  } catch {
    return []
  }
}

/**
 * The name of every view there is: the core's, and those of every plugin with a public entry.
 * @returns {Promise<readonly string[]>}
 */
export async function readViews() {
  const before = process.env['NODE_ENV']
  const { coreViews } = await load('views/core-views.ts')
  const plugins = readEdges().filter(({ isPlugin }) => isPlugin)
  const modules = await Promise.all(plugins.map(({ source }) => load(source)))
  // Vite says `development` for all that comes after it, and a demo that is built then does not start.
  if (before === undefined) delete process.env['NODE_ENV']
  const contributed = modules.flatMap((module) => Object.values(module).filter((one) => typeof one === 'function'))
  return [...new Set([...Object.keys(/** @type {object} */ (coreViews)), ...contributed.flatMap(viewsOf)])]
}
