// @ts-check
/**
 * Weighs what a browser loads: bundles each scenario of size-budgets.json from `dist` with esbuild, minified, and adds up
 * the gzipped files that load before the first `import()`.
 *
 *     node scripts/sizes.mjs            fails where a budget is exceeded
 *     node scripts/sizes.mjs --explain  says which modules weigh most
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ROOT, readEdges } from './edges.mjs'

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} code what the host writes
 * @property {boolean} [lazy] counts all code that is imported later, without logos, mistakes and the manifest
 * @property {readonly string[]} [later] the chunks whose `import()` counts; tests/hosts checks which ones a visit requests
 * @property {readonly string[]} [bundled] peers that count, with all that they import later
 * @property {string} [beyond] the name of the scenario whose weight is subtracted
 * @property {number} budget kB of 1000 bytes
 * @property {number} [aim] the intended budget
 */

const PEERS = ['react', 'react-dom', 'viem', '@walletconnect/universal-provider']

/** @type {{ scenarios: Scenario[] }} */
const { scenarios } = JSON.parse(readFileSync(`${ROOT}size-budgets.json`, 'utf8'))

/** Resolves `portico/...` to `dist`, as in a host that installs the package. */
const resolveEdges = {
  name: 'edges',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    for (const { specifier, name } of readEdges()) {
      bundler.onResolve({ filter: new RegExp(`^${specifier}$`) }, () => ({
        path: `${ROOT}dist/${name}.js`,
        sideEffects: false,
      }))
    }
  },
}

/** `opening` of `dist/chunks/opening.js`, and `swaps` of `dist/swaps.js`, which a preset imports. */
const nameOf = (/** @type {string} */ path) => /dist\/(?:chunks\/)?([\w-]+)\.js$/.exec(path)?.[1]
/** The chunks of logos, which scenarios of their own count, and of the manifest and mistakes, which a visit does not load. */
const isApart = (/** @type {string | undefined} */ entryPoint) =>
  /-marks$|^egress$|^mistakes$|^purposes$/.test(nameOf(entryPoint ?? '') ?? '')

/** @param {Scenario} scenario */
const weigh = async ({ code, lazy = false, later = [], bundled = [] }) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: ROOT, sourcefile: 'entry.js' },
    outdir: '/out',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: ROOT,
    external: PEERS.filter((peer) => !bundled.includes(peer)).flatMap((peer) => [peer, `${peer}/*`]),
    plugins: [resolveEdges],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const outputs = Object.entries(metafile.outputs)
  const entry = outputs.find(([, { entryPoint }]) => entryPoint === 'entry.js')?.[0] ?? ''
  /** @type {Set<string>} */
  const loaded = new Set()
  /** @param {string} name */
  const visit = (name) => {
    const output = metafile.outputs[name]
    if (!output || loaded.has(name)) return
    loaded.add(name)
    for (const { path, kind, external } of output.imports) {
      const isOfPeer = metafile.outputs[path]?.entryPoint?.startsWith('node_modules/')
      const isLater = lazy && !isApart(metafile.outputs[path]?.entryPoint)
      if ((isLater || kind === 'import-statement' || isOfPeer) && !external) visit(path)
    }
  }
  visit(entry)
  for (const module of later) {
    const [name, ...others] = outputs.filter(([, { entryPoint = '' }]) => nameOf(entryPoint) === module)
    if (name === undefined || others.length > 0)
      throw new Error(`${others.length + (name ? 1 : 0)} lazy chunks are named ${module}: expected one.`)
    visit(name[0])
  }
  const fileOf = (/** @type {string} */ name) =>
    outputFiles.find(({ path }) => path.endsWith(name.replace(/^.*\//, '/')))
  const bytes = [...loaded].reduce((sum, name) => sum + gzipSync(fileOf(name)?.contents ?? '', { level: 9 }).length, 0)
  const modules = outputs
    .filter(([name]) => loaded.has(name))
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .map(([name, { bytesInOutput }]) => ({ name, bytes: bytesInOutput }))
    .sort((a, b) => b.bytes - a.bytes)
  return { bytes, modules }
}

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(2).padStart(6)
/** @type {Map<string, number>} */
const weights = new Map()
let exceeded = 0
for (const scenario of scenarios) {
  const { name, beyond, budget, aim } = scenario
  const { bytes, modules } = await weigh(scenario)
  weights.set(name, bytes)
  const counted = bytes - (beyond === undefined ? 0 : (weights.get(beyond) ?? Number.NaN))
  const fits = counted <= budget * 1000
  if (!fits) exceeded += 1
  console.log(
    `${fits ? ' ' : '!'} ${kB(counted)} of ${kB(budget * 1000)} kB  ${name}${aim === undefined ? '' : `; the aim is ${aim}`}`,
  )
  if (process.argv.includes('--explain')) {
    for (const module of modules.slice(0, 25))
      console.log(`      ${String(module.bytes).padStart(7)} B min  ${module.name}`)
  }
}
if (exceeded > 0) {
  console.error(
    `${exceeded} of ${scenarios.length} budgets in size-budgets.json exceeded (gzip, without ${PEERS.join(', ')}).`,
  )
  process.exitCode = 1
}
