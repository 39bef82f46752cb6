import { readdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { defineConfig } from 'tsup'
import { readEdges } from './scripts/edges.mjs'

/** `import css from './x.css?inline'` becomes a minified string, the way Vite and Vitest read the same specifier. */
const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      // The query stays in the path: tsup's own CSS plugin takes every path that ends in `.css`.
      path: resolve(resolveDir, path),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const file = path.replace(/\?inline$/, '')
      const { code } = await build.esbuild.transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text', resolveDir: dirname(file), watchFiles: [file] }
    })
  },
}

const KIT = resolve('views/primitives')

/**
 * Every screen brings the whole kit of parts. They share it as one file then, instead of one file for each set of screens
 * that happen to use the same parts: a page that opens the modal asks for three files, and not for a dozen.
 */
const oneKit: Plugin = {
  name: 'one-kit',
  setup(build) {
    build.onLoad({ filter: /[/\\]views[/\\](mount|screens[/\\][\w-]+\.view)\.tsx$/ }, async ({ path }) => ({
      contents: `import 'kit:parts'\n${await readFile(path, 'utf8')}`,
      loader: 'tsx',
    }))
    build.onResolve({ filter: /^kit:parts$/ }, () => ({ path: KIT, namespace: 'one-kit', sideEffects: true }))
    build.onLoad({ filter: /.*/, namespace: 'one-kit' }, async () => ({
      contents: (await readdir(KIT)).map((file) => `import './${file.replace(/tsx?$/, 'js')}?kit'`).join('\n'),
      resolveDir: KIT,
    }))
    build.onResolve({ filter: /\.js\?kit$/ }, async ({ path, ...from }) => {
      const { kind, importer, resolveDir } = from
      const found = await build.resolve(path.replace(/\?kit$/, ''), { kind, importer, resolveDir })
      return { path: found.path, sideEffects: true }
    })
  },
}

/**
 * MobX as its authors minify it: their build shortens the names of private members, which no other minifier may.
 */
const smallMobx = { mobx: 'mobx/dist/mobx.esm.production.min.js' }

export default defineConfig({
  entry: Object.fromEntries(readEdges().map(({ name, source }) => [name, source])),
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  splitting: true,
  // Rollup's pass would drop the 'use client' directive of the React edge.
  treeshake: false,
  sourcemap: true,
  clean: true,
  // MobX and tapable are bundled (devDependencies); the build a visitor runs is their production build.
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineCss, oneKit],
  esbuildOptions(options) {
    options.alias = smallMobx
  },
  // tsc writes the declarations, file by file (tsconfig.build.json): a third of the time that rolling them up takes.
  dts: false,
})
