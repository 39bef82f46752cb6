// @ts-check
/**
 * Writes docs/reference from the code: capabilities, hooks, errors and options, each with the sentence of its docstring.
 *
 *     npm run reference              writes the pages
 *     npm run reference -- --check   fails where a page does not say what the code says
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'
import { capabilitiesPage } from './reference/capabilities-page.mjs'
import { errorsPage } from './reference/errors-page.mjs'
import { hooksPage } from './reference/hooks-page.mjs'
import { optionsPage } from './reference/options-page.mjs'

const FOLDER = `${ROOT}docs/reference/`
const NOTICE = '<!-- Written by `npm run reference` from the code: change the docstrings there. -->'

/** The pages by file name, as the code would have them now. @type {Record<string, () => string>} */
const PAGES = {
  'capabilities.md': capabilitiesPage,
  'hooks.md': hooksPage,
  'errors.md': errorsPage,
  'options.md': optionsPage,
}

const isCheck = process.argv.includes('--check')
mkdirSync(FOLDER, { recursive: true })
for (const [name, write] of Object.entries(PAGES)) {
  const [title, ...rest] = write().trim().split('\n')
  const page = `${[title, '', NOTICE, ...rest].join('\n')}\n`
  const file = FOLDER + name
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== page
  if (isStale && isCheck) {
    console.error(`docs/reference/${name} does not say what the code says. Run: npm run reference`)
    process.exitCode = 1
  } else if (isStale) {
    writeFileSync(file, page)
    console.log(`Wrote docs/reference/${name}.`)
  }
}
