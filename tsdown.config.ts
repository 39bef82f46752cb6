import { build, defineConfig, type UserConfig } from 'tsdown'
import { annotatePure } from './scripts/build/annotate-pure.mjs'
import { pathOf, planChunks, readGraph } from './scripts/build/chunks.mjs'
import { commonJs } from './scripts/build/common-js.mjs'
import { isForeign, statedTypes, tidy, typesFile } from './scripts/build/declarations.mjs'
import { hardenMobx } from './scripts/build/harden-mobx.mjs'
import { inlineCss } from './scripts/build/inline-css.mjs'
import { separateTesting } from './scripts/build/separate-testing.mjs'
import { ROOT, readEdges } from './scripts/edges.mjs'

const edges = readEdges()

const common: UserConfig = {
  entry: Object.fromEntries(edges.map(({ name, source }) => [name, ROOT + source])),
  platform: 'browser',
  target: 'es2022',
  hash: false,
  report: false,
  // NOTICE names what is bundled, and a test compares it.
  deps: { onlyBundle: false },
}

const modules: UserConfig = {
  ...common,
  name: 'modules',
  dts: false,
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  treeshake: { moduleSideEffects: false },
  plugins: [commonJs(), hardenMobx(), inlineCss(), separateTesting(), annotatePure()],
  inputOptions: {
    // Paths through symbolic links stay as they are, so that the build does not depend on where packages really lie.
    resolve: { symlinks: false },
    experimental: { nativeMagicString: true },
    // Required for groups without their dependencies; entry points only re-export, so no export is added to them.
    preserveEntrySignatures: 'allow-extension',
    // Entry points keep their directives; those of other modules have no effect after bundling.
    checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
  },
}

/** One file for each entry point, and one for each folder of the sources. */
const declarations: UserConfig = {
  ...common,
  name: 'declarations',
  dts: { tsconfig: `${ROOT}tsconfig.build.json`, emitDtsOnly: true },
  plugins: [statedTypes, tidy],
  inputOptions: {
    external: isForeign,
    resolve: { symlinks: false },
    preserveEntrySignatures: 'allow-extension',
    checks: { moduleLevelDirective: false, pluginTimings: false },
  },
  outputOptions: {
    chunkFileNames: 'types/[name].js',
    minifyInternalExports: false,
    codeSplitting: { groups: [{ debugName: 'folders', name: typesFile }], includeDependenciesRecursively: false },
  },
}

export default defineConfig(async () => {
  // Which module needs which is known once unused imports are removed: a first build keeps each module a file.
  const [result] = await build({
    ...modules,
    config: false,
    unbundle: true,
    write: false,
    clean: false,
    logLevel: 'error',
  })
  const plan = planChunks(readGraph(result?.chunks ?? []))
  const outputOptions: UserConfig['outputOptions'] = {
    chunkFileNames: 'chunks/[name].js',
    minifyInternalExports: false,
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: {
      groups: [{ debugName: 'plan', name: (id) => plan.get(pathOf(id)) }],
      includeDependenciesRecursively: false,
    },
  }
  return [{ ...modules, outputOptions }, declarations]
})
