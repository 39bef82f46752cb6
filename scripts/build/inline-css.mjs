// @ts-check
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

/**
 * Turns `import css from './x.css?inline'` into a minified string, as Vite and Vitest do.
 *
 * @returns {import('rolldown').Plugin}
 */
export const inlineCss = () => ({
  name: 'inline-css',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    handler: (specifier, importer) => (importer ? resolve(dirname(importer), specifier) : undefined),
  },
  load: {
    filter: { id: /\.css\?inline$/ },
    async handler(id) {
      const file = id.replace(/\?inline$/, '')
      this.addWatchFile(file)
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js', moduleSideEffects: false }
    },
  },
})
