// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What the page loads when it is needed. */
const LAZY = ['screens/screens.ts', 'screens/armed-button.ts', 'key/key-ring.ts', 'smart/smart-address.ts']
/** What the page of a login's window loads. */
const WINDOW = ['window/window.ts', 'window/window.css']

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  // The repository's tsconfig names folders that a copy of this one has not.
  tsconfigRaw: {},
  logLevel: 'warning',
}

/**
 * Leaves out what viem loads only in functions that this page never calls: esbuild would write, and share, a chunk for
 * each dynamic import before it drops the code around it.
 * @type {import('esbuild').Plugin}
 */
const withoutUnusedImports = {
  name: 'without-unused-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.includes('/node_modules/viem/') ? { path, external: true } : undefined,
    )
  },
}

/**
 * Names the files of what is loaded later.
 * @param {ReadonlyMap<string, string>} names by the source
 * @returns {import('esbuild').Plugin}
 */
const withLazyFiles = (names) => ({
  name: 'with-lazy-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const source = relative(root, join(resolveDir, path)).replace(/\.js$/, '.ts')
      const name = names.get(source)
      return name ? { path: `./${name}`, external: true } : { errors: [{ text: `${source} is not among LAZY.` }] }
    })
  },
})

/**
 * Bundles one file as the text of an element.
 * @param {string} source
 * @param {readonly import('esbuild').Plugin[]} [plugins]
 */
const bundle = async (source, plugins = []) => {
  const { outputFiles } = await build({ ...common, entryPoints: [source], write: false, plugins: [...plugins] })
  const text = outputFiles[0]?.text.trim() ?? ''
  if (/<!--|<\/?(?:script|style)/i.test(text)) throw new Error(`${source} cannot be written into the page.`)
  return text
}

/**
 * Builds the frame, and `window.html`, the page of the window of a login: `index.html` with the script and the styles that a login needs, so that these come with one answer, and
 * chunks with content hashes that load when they are needed.
 * @param {{ outDir: string }} options `outDir` is emptied first
 * @returns {Promise<{ files: readonly string[] }>} the names of the chunks
 */
export const buildFrame = async ({ outDir }) => {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const { metafile } = await build({
    ...common,
    entryPoints: [...LAZY, ...WINDOW],
    outdir: resolve(outDir),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    plugins: [withoutUnusedImports],
  })
  const outputs = Object.entries(metafile.outputs)
  const names = new Map(outputs.map(([path, { entryPoint = '' }]) => [entryPoint, basename(path)]))
  const [script, style] = await Promise.all([bundle('main.ts', [withLazyFiles(names)]), bundle('frame.css')])
  const page = await readFile(`${root}index.html`, 'utf8')
  const filled = page
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(/<script type="module"[^>]*>/, () => `<script type="module">${script}`)
  await writeFile(resolve(outDir, 'index.html'), filled)
  const [windowScript = '', windowStyle = ''] = WINDOW.map((source) => names.get(source))
  const windowPage = await readFile(`${root}window/window.html`, 'utf8')
  await writeFile(
    resolve(outDir, 'window.html'),
    windowPage.replace('{style}', windowStyle).replace('{script}', windowScript),
  )
  return { files: outputs.map(([path]) => basename(path)) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
  await buildFrame({ outDir })
  console.info(`The frame is in ${outDir}.`)
}
