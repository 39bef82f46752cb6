// @ts-check
/**
 * Draws every screen and state of the demo into `screenshots/`, dark and light, on a desktop and on a phone, with a contact
 * sheet for each; a view of the registry without a case fails.
 *
 *     node scripts/screenshots.mjs                   all of them
 *     node scripts/screenshots.mjs account dark      only those whose path contains every word
 *     node scripts/screenshots.mjs --audit           and looks at each with axe, and walks through it by keyboard
 *     node scripts/screenshots.mjs --filmstrip       every frame of opening, connecting and closing, on a slow processor
 *     node scripts/screenshots.mjs --readme          the pictures of the README instead, into docs/images/
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildDemo, serveDemo } from '../examples/demo/serve.mjs'
import { ROOT } from './edges.mjs'
import { findTestChromium } from './find-chromium.mjs'
import { audit } from './screenshots/audit.mjs'
import { cases, fileName, missingViews } from './screenshots/cases.mjs'
import { readViews } from './screenshots/read-views.mjs'
import { drawFilmstrip } from './screenshots/filmstrip.mjs'
import { drawReadme } from './screenshots/draw-readme.mjs'
import { writeSheet } from './screenshots/sheet.mjs'
import { withHarness } from './screenshots/harness.mjs'

// The build of the demo is the one a visitor gets.
process.env['NODE_ENV'] = 'production'
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const audits = process.argv.includes('--audit')
const OUT = join(ROOT, 'screenshots')
/** Pages at work at the same time. */
const HANDS = 3
/** @type {readonly import('./screenshots/harness.mjs').Variant[]} */
const VARIANTS = [
  { theme: 'dark', size: 'desktop' },
  { theme: 'light', size: 'desktop' },
  { theme: 'dark', size: 'phone' },
  { theme: 'light', size: 'phone' },
]

if (process.argv.includes('--readme')) {
  await drawReadme()
  process.exit(0)
}

const executablePath = findTestChromium()
const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] })

if (process.argv.includes('--filmstrip')) {
  const browser = await launch()
  console.log(`${await drawFilmstrip(browser)} frames in screenshots/filmstrip/`)
  await browser.close()
  process.exit(0)
}

const missing = missingViews(await readViews())
if (missing.length > 0) {
  console.error(`No case in scripts/screenshots/cases shows ${missing.join(', ')}.`)
  process.exit(1)
}

const built = await buildDemo({ plugins: join(ROOT, 'scripts/screenshots/harness-plugin.ts') })
/** @typedef {NonNullable<import('./screenshots/cases.mjs').Case['chains']> | 'evm'} Chains */
/** @type {Map<Chains, ReturnType<typeof serveDemo>>} */
const demos = new Map()
/** Serves the demo on the EVM chains, or on those of every family, when a case first needs it. @param {Chains} chains */
const demoOn = (chains) => {
  const demo =
    demos.get(chains) ??
    serveDemo({ ...{ production: true, built }, ...(chains === 'all' ? { cosmos: true } : { evmOnly: true }) })
  demos.set(chains, demo)
  return demo
}
const browser = await launch()
/** @type {string[]} */
const failures = []
let drawn = 0

const draw = async (
  /** @type {import('./screenshots/cases.mjs').Case} */ one,
  /** @type {import('./screenshots/harness.mjs').Variant} */ variant,
) => {
  const name = `${variant.theme}-${variant.size}/${fileName(one)}`
  if (!words.every((word) => name.includes(word))) return
  const { chains = 'evm', context } = one
  try {
    const { network, url } = await demoOn(chains)
    const about = { url, rpcUrls: network.chains.map(({ rpcUrl }) => rpcUrl), variant, ...(context && { context }) }
    await withHarness(browser, about, async (harness) => {
      await one.act(harness)
      await harness.settle()
      await harness.page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled', caret: 'hide' })
      if (audits) for (const problem of await audit(harness)) failures.push(`${name}: ${problem}`)
    })
    drawn += 1
  } catch (error) {
    failures.push(`${name}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
  }
}

const queue = VARIANTS.flatMap((variant) => cases.map((one) => () => draw(one, variant)))
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await next()
}
await Promise.all(Array.from({ length: HANDS }, work))
if (words.length === 0) {
  for (const variant of VARIANTS) {
    await writeSheet(browser, join(OUT, `${variant.theme}-${variant.size}`), cases.map(fileName), variant)
  }
}

await browser.close()
for (const demo of demos.values()) await (await demo).stop()
await rm(built, { recursive: true, force: true })
console.log(`${drawn} screenshots in screenshots/`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
