// @ts-check
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
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
const statedTypes = {
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
const tidy = {
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

/**
 * Rolls the declarations up: one file for each entry point, and one for each folder of the sources.
 *
 * @param {string} folder
 */
export const rollUpDeclarations = async (folder) => {
  const entries = readEdges()
  const sources = new Set(entries.map(({ source }) => source))
  /** `kernel.d`, or `eip155.d` for a module of that plugin, `mobx.d` for a package; an entry point keeps a file of its own. */
  const folderOf = (/** @type {string} */ id) =>
    sources.has(pathOf(id)) ? null : pathOf(id).replace(/^(?:plugins\/|node_modules\/)?([\w-]+)\/.*$/, '$1.d')
  const bundler = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(entries.map(({ name, source }) => [name, ROOT + source])),
    // Packages declare their own types, except for the bundled ones: a host does not install them.
    external: (id) => /^[@\w]/.test(id) && !/^(?:portico|mobx|mobx-react-lite)(?:\/|$)/.test(id) && !/^\w:/.test(id),
    tsconfig: `${ROOT}tsconfig.json`,
    resolve: { symlinks: false },
    plugins: [dts({ cwd: ROOT, tsconfig: `${ROOT}tsconfig.build.json`, emitDtsOnly: true }), statedTypes, tidy],
    preserveEntrySignatures: 'allow-extension',
    checks: { moduleLevelDirective: false, pluginTimings: false },
  })
  await bundler.write({
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: 'types/[name].js',
    minifyInternalExports: false,
    codeSplitting: { groups: [{ debugName: 'folders', name: folderOf }], includeDependenciesRecursively: false },
  })
  await bundler.close()
}
