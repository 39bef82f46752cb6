// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('.', import.meta.url))

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
 * Builds the frame: `index.html`, one entry, chunks that load when they are needed, and the styles, with content hashes.
 * @param {{ outDir: string }} options `outDir` is emptied first
 * @returns {Promise<{ entry: string, style: string, files: readonly string[] }>} the names of the files
 */
export const buildFrame = async ({ outDir }) => {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['main.ts', 'frame.css'],
    outdir: resolve(outDir),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    // The repository's tsconfig names folders that a copy of this one has not.
    tsconfigRaw: {},
    plugins: [withoutUnusedImports],
    logLevel: 'warning',
  })
  const outputs = Object.entries(metafile.outputs)
  /** @param {string} source */
  const nameOf = (source) => basename(outputs.find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '')
  const [entry, style] = [nameOf('main.ts'), nameOf('frame.css')]
  const page = await readFile(`${root}index.html`, 'utf8')
  await writeFile(resolve(outDir, 'index.html'), page.replace('{style}', style).replace('{script}', entry))
  return { entry, style, files: outputs.map(([path]) => basename(path)) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
  await buildFrame({ outDir })
  console.info(`The frame is in ${outDir}.`)
}
