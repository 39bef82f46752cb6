// @ts-check
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../edges.mjs'

/**
 * What `kernel/stores/mobx.ts` imports. MobX exports the last three as decorators too, which need observable objects, lists,
 * maps and sets: two thirds of MobX, and no store has them.
 */
const ENTRY = `
  import { ComputedValue, createAction, executeAction } from './internal'
  export { configure, createAtom, Reaction, reaction, untracked } from './internal'
  export const computed = (get, options) => new ComputedValue({ ...options, get })
  export const runInAction = (act) => executeAction(act.name || 'action', false, act)
  export const _autoAction = (name, act) => createAction(name, act, true)
`

/**
 * What changes in MobX, by its modules.
 *
 * @type {Readonly<Record<string, readonly [before: RegExp, after: string]>>}
 */
const PATCHES = {
  // Throws in a page that has frozen `Function.prototype` (https://github.com/tc39/proposal-ses#override-mistake).
  'core/action.ts': [/^ *res\.toString = .*$/m, ''],
  // The function without the decorator.
  'api/autorun.ts': [/^( *)action,$/m, '$1createAction as action,'],
}

const SOURCES = `${ROOT}node_modules/mobx/src/`

/** @type {import('esbuild').Plugin} */
const slim = {
  name: 'slim',
  setup(bundler) {
    // No module of MobX has an effect when it is evaluated, beyond its own exports.
    bundler.onResolve({ filter: /^\.\.?\// }, async ({ path, ...options }) => {
      if (options.pluginData === 'resolved') return
      const resolved = await bundler.resolve(path, { ...options, pluginData: 'resolved' })
      return { ...resolved, sideEffects: false }
    })
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const name = relative(SOURCES, path).replaceAll(sep, '/')
      const [before, after] = PATCHES[name] ?? []
      if (before === undefined || after === undefined) return undefined
      const source = readFileSync(path, 'utf8')
      if (!before.test(source)) throw new Error(`MobX has changed: ${before} is not in ${name}.`)
      return { contents: source.replace(before, after), loader: 'ts' }
    })
  },
}

/** Bundles the part of MobX that the stores use, from its own sources. */
export const buildMobx = async () => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: SOURCES, sourcefile: 'slim.js' },
    absWorkingDir: SOURCES,
    outfile: 'mobx.js',
    bundle: true,
    // `PATCHES` go by the paths below `SOURCES`, wherever a package really lies.
    preserveSymlinks: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    sourcemap: 'external',
    minifySyntax: true,
    // As in MobX's own production build: private members get short names. Members of enums, in capitals, are inlined.
    mangleProps: /^[a-z].*_$/,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    define: { __DEV__: 'false' },
    plugins: [slim],
  })
  const textOf = (/** @type {string} */ end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const map = JSON.parse(textOf('.map'))
  // Relative to the module, though esbuild follows symbolic links to the folder of outputs.
  const sources = map.sources.map((/** @type {string} */ source) => source.replace(/^.*\/mobx\/src\//, ''))
  return { code: textOf('.js'), map: { ...map, sources } }
}

/**
 * Replaces MobX by the part of it that the stores use.
 *
 * @returns {import('rolldown').Plugin}
 */
export const slimMobx = () => ({
  name: 'slim-mobx',
  load: { filter: { id: /mobx\/src\/mobx\.ts$/ }, handler: async () => ({ ...(await buildMobx()), moduleType: 'js' }) },
})
