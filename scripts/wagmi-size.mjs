// @ts-check
/**
 * Weighs a page with wagmi as Vite builds it, with and without Portico from `dist`: the gzipped files that it loads at
 * once. Fails where Portico adds more than `besideWagmi` of .size-limit.mjs. Both use viem, and a bundler moves a
 * module as a whole to the page that needs a part of it: what Portico imports of viem can so end up in the page.
 */
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { besideWagmi } from '../.size-limit.mjs'
import { ROOT, readEdges } from './edges.mjs'

const edges = new Map(readEdges().map(({ specifier, name }) => [specifier, `${ROOT}dist/${name}.js`]))

/** Resolves `portico/...` to `dist`, as in a host that installs the package. @type {import('vite').Plugin} */
const installed = {
  name: 'installed',
  enforce: 'pre',
  resolveId(specifier) {
    const id = edges.get(specifier)
    return id === undefined ? undefined : { id, moduleSideEffects: false }
  },
}

/** @param {string} page a folder of the fixture */
const weigh = async (page) => {
  const built = await build({
    configFile: false,
    root: `${ROOT}tests/hosts/fixtures/wagmi/${page}`,
    logLevel: 'error',
    plugins: [installed],
    build: { write: false },
  })
  const output = 'output' in built ? built.output : []
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  // A set that grows is visited to its end.
  for (const { imports } of loaded) {
    for (const name of imports) {
      const chunk = chunks.get(name)
      if (chunk) loaded.add(chunk)
    }
  }
  const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  const modules = [...loaded].flatMap((chunk) =>
    Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0),
  )
  return { bytes, modules: new Map(modules.map(([id, { renderedLength }]) => [id, renderedLength])) }
}

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(2)
const alone = await weigh('alone')
const beside = await weigh('beside')
const added = beside.bytes - alone.bytes
console.log(`${kB(added)} of ${kB(besideWagmi * 1000)} kB  beside wagmi, which alone loads ${kB(alone.bytes)} kB`)
// A page without Portico would fit as well.
if (!(added > 20_000 && added <= besideWagmi * 1000)) {
  const grown = [...beside.modules]
    .map(([id, bytes]) => ({ id: id.replace(ROOT, ''), bytes: bytes - (alone.modules.get(id) ?? 0) }))
    .filter(({ id, bytes }) => id.includes('node_modules/') && bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
  console.error('Portico adds too much to a page with wagmi (gzip). Modules of others that grew, before gzip:')
  for (const { id, bytes } of grown.slice(0, 20)) console.error(`  ${String(bytes).padStart(7)} B  ${id}`)
  process.exitCode = 1
}
