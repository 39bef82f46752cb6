// @ts-check
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { ROOT, readEdges } from '../edges.mjs'
import { annotatePure } from './annotate-pure.mjs'
import { commonJs } from './common-js.mjs'
import { hardenMobx } from './harden-mobx.mjs'
import { inlineCss } from './inline-css.mjs'
import { planChunks } from './plan-chunks.mjs'
import { readGraph } from './read-graph.mjs'
import { separateTesting } from './separate-testing.mjs'

const externals = () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  return Object.keys({ ...dependencies, ...peerDependencies }).map((name) => new RegExp(`^${name}(?:/|$)`))
}

const open = () =>
  rolldown({
    cwd: ROOT,
    input: Object.fromEntries(readEdges().map(({ name, source }) => [name, ROOT + source])),
    platform: 'browser',
    external: externals(),
    // The paths of tsconfig.json resolve `portico/...`, which official plugins import by name, to the sources.
    tsconfig: `${ROOT}tsconfig.json`,
    // Paths through symbolic links stay as they are, so that the build does not depend on where packages really lie.
    resolve: { symlinks: false },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    treeshake: { moduleSideEffects: false },
    plugins: [commonJs(), hardenMobx(), inlineCss(), separateTesting(), annotatePure()],
    experimental: { nativeMagicString: true },
    // Required for groups without their dependencies; entry points only re-export, so no export is added to them.
    preserveEntrySignatures: 'allow-extension',
    // Entry points keep their directives; those of other modules have no effect after bundling.
    checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
  })

/** The folders of the packages in a graph of modules. @param {ReadonlyMap<string, unknown>} graph */
const packagesOf = (graph) => {
  const folders = [...graph.keys()].map(
    (id) =>
      /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(relative(ROOT, id).replaceAll('\\', '/'))?.[0],
  )
  return [...new Set(folders)].filter((folder) => folder !== undefined).sort()
}

/**
 * Bundles the entry points into `folder`.
 *
 * @param {string} folder
 * @returns {Promise<readonly string[]>} the folders of the packages that the bundle holds
 */
export const bundle = async (folder) => {
  const bundler = await open()
  const plugins = new Set(
    readEdges()
      .filter(({ isPlugin }) => isPlugin)
      .map(({ name }) => name),
  )
  const graph = await readGraph(bundler)
  const plan = planChunks(graph, (entry) => plugins.has(entry))
  await bundler.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    minifyInternalExports: false,
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: {
      groups: [{ debugName: 'plan', name: (id) => plan.get(id) }],
      includeDependenciesRecursively: false,
    },
  })
  await bundler.close()
  return packagesOf(graph)
}

/**
 * Finds the packages that end up in `dist`.
 *
 * @returns {Promise<readonly string[]>} their folders, for example `node_modules/mobx`
 */
export const bundledPackages = async () => {
  const bundler = await open()
  const graph = await readGraph(bundler)
  await bundler.close()
  return packagesOf(graph)
}
