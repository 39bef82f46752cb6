// @ts-check

/** The CommonJS files that the package bundles. */
const FILES = /node_modules\/tapable\/lib\/[\w-]+\.js$/

/**
 * Rewrites the CommonJS of tapable as a module, so that the first chunk of a page needs no helper for `require`.
 *
 * @returns {import('rolldown').Plugin}
 * @throws where a `require` or an export is of a form that it does not know
 */
export const commonJs = () => ({
  name: 'common-js',
  transform: {
    filter: { id: FILES },
    handler(source, id) {
      const code = source
        .replace(/^const (\w+) = require\("util"\);$/m, 'import * as $1 from "util";')
        .replace(/^const (\w+) = require\("([^"]+)"\);$/gm, 'import $1 from "$2";')
        .replace(/^module\.exports = (\w+);$/m, 'export default $1;')
        .replace(/^module\.exports\.(\w+) = /gm, 'export const $1 = ')
      if (/^[^/*]*\b(?:require|exports)\b/m.test(code))
        throw new Error(`${id} is CommonJS of another form than expected.`)
      return { code, map: null }
    },
  },
})
