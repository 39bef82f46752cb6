// @ts-check
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What the page loads when it is needed. */
const LAZY = ['screens/screens.ts', 'screens/armed-button.ts', 'key/key-ring.ts', 'smart/smart-address.ts']
const FRAME_STYLE = 'frame.css'
const WINDOW_STYLE = 'window/window.css'
/** Window pages with their styles: of a login, of a passkey where no embedded page may use one, and of an approval. */
const WINDOWS = {
  'window/window': WINDOW_STYLE,
  'passkey-window/passkey-window': WINDOW_STYLE,
  'approval-window/approval-window': FRAME_STYLE,
}

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
  const options = { ...common, entryPoints: [source], plugins: [...plugins] }
  const { metafile, outputFiles } = await build({ ...options, write: false, metafile: true })
  const text = outputFiles[0]?.text.trim() ?? ''
  if (/<!--|<\/?(?:script|style)/i.test(text)) throw new Error(`${source} cannot be written into the page.`)
  return { text, metafile }
}

/** The packages of which code is left in a bundle. @param {readonly import('esbuild').Metafile[]} bundles */
const packagesIn = (bundles) => {
  const outputs = bundles.flatMap(({ outputs }) => Object.values(outputs))
  const sources = outputs.flatMap(({ inputs }) => Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput))
  const named = sources.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(named)].sort()
}

/**
 * Builds the frame: `index.html` with the script and the styles that a login needs, so that these come with one answer, the
 * pages of its windows, and chunks with content hashes that load when they are needed.
 * @param {{ outDir: string }} options `outDir` is emptied first
 * @returns {Promise<{ files: readonly string[], packages: readonly string[] }>} the names of the chunks, and of the packages in
 *   the frame
 */
export const buildFrame = async ({ outDir }) => {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const { metafile } = await build({
    ...common,
    entryPoints: [...LAZY, ...Object.keys(WINDOWS).map((name) => `${name}.ts`), ...new Set(Object.values(WINDOWS))],
    outdir: resolve(outDir),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    plugins: [withoutUnusedImports],
  })
  const outputs = Object.entries(metafile.outputs)
  const names = new Map(outputs.map(([path, { entryPoint = '' }]) => [entryPoint, basename(path)]))
  const [script, style] = await Promise.all([bundle('main.ts', [withLazyFiles(names)]), bundle(FRAME_STYLE)])
  const frame = await readFile(`${root}index.html`, 'utf8')
  const filled = frame
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style.text}</style>`)
    .replace(/<script type="module"[^>]*>/, () => `<script type="module">${script.text}`)
  await writeFile(resolve(outDir, 'index.html'), filled)
  for (const [name, style] of Object.entries(WINDOWS)) {
    const template = await readFile(`${root}${name}.html`, 'utf8')
    const page = template.replace('{style}', names.get(style) ?? '').replace('{script}', names.get(`${name}.ts`) ?? '')
    await writeFile(resolve(outDir, `${basename(name)}.html`), page)
  }
  const packages = packagesIn([metafile, script.metafile])
  return { files: outputs.map(([path]) => basename(path)), packages }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
  await buildFrame({ outDir })
  // Beside the folder, in the format of `sha256sum`: WALLET_FRAME_HASHES may name it.
  const lines = (await readdir(outDir)).sort().map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(outDir, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  await writeFile(`${resolve(outDir)}.sha256`, (await Promise.all(lines)).join(''))
  console.info(`The frame is in ${outDir}, and its hashes are in ${resolve(outDir)}.sha256.`)
}
