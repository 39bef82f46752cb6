// @ts-check
/**
 * Writes docs/reference from the code: one page for each subject, from docstrings.
 *
 *     npm run reference              writes the pages
 *     npm run reference -- --check   fails if a page differs from the code
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'
import { capabilitiesPage } from './reference/capabilities-page.mjs'
import { contractPage } from './reference/contract-page.mjs'
import { errorsPage } from './reference/errors-page.mjs'
import { eventsPage } from './reference/events-page.mjs'
import { kitPage } from './reference/kit-page.mjs'
import { lifecyclePage } from './reference/lifecycle-page.mjs'
import { modalPage } from './reference/modal-page.mjs'
import { optionsPage } from './reference/options-page.mjs'
import { slotsPage } from './reference/slots-page.mjs'
import { testingPage } from './reference/testing-page.mjs'
import { reactPage } from './reference/react-page.mjs'
import { viemPage } from './reference/viem-page.mjs'
import { viewsPage } from './reference/views-page.mjs'

const FOLDER = `${ROOT}docs/reference/`
const NOTICE = '<!-- Written by `npm run reference` from the code: change the docstrings there. -->'

/** The pages by file name, as the code would have them now. @type {Record<string, () => string>} */
const PAGES = {
  'capabilities.md': capabilitiesPage,
  'react.md': reactPage,
  'modal.md': modalPage,
  'lifecycle.md': lifecyclePage,
  'contract.md': contractPage,
  'slots.md': slotsPage,
  'views.md': viewsPage,
  'kit.md': kitPage,
  'testing.md': testingPage,
  'viem.md': viemPage,
  'events.md': eventsPage,
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
    console.error(`docs/reference/${name} differs from the code. Run: npm run reference`)
    process.exitCode = 1
  } else if (isStale) {
    writeFileSync(file, page)
    console.log(`Wrote docs/reference/${name}.`)
  }
}
