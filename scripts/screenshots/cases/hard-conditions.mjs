// @ts-check
import { FOUR } from '../wallets.mjs'
import { accountCases } from './account.mjs'
import { connectingExternalCases } from './connecting-external.mjs'
import { networksCases } from './networks.mjs'
import { signInCases } from './sign-in.mjs'

/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */

const find = (/** @type {readonly Case[]} */ cases, /** @type {string} */ wanted) => {
  const found = cases.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no case named ${wanted}.`)
  return found
}
const WAITING = find(connectingExternalCases, 'waiting')
const SCREENS = [
  {
    name: 'connect',
    act: async (/** @type {Harness} */ harness) => {
      await harness.visit({ wallets: FOUR })
      await harness.openView('Connect')
    },
  },
  { name: 'waiting', act: WAITING.act },
  { name: 'account', act: find(accountCases, 'balance').act },
  { name: 'networks', act: find(networksCases, 'declined').act },
  { name: 'sign-in', act: find(signInCases, 'ready').act },
]

/** A page before its own scripts: runs as soon as there is a document. */
const before = (/** @type {() => void} */ run) => async (/** @type {Harness} */ harness) => {
  await harness.prepare(run)
}

/** Another language, once the screen is there. */
const speaking = (/** @type {string} */ language) => async (/** @type {Harness} */ harness) => {
  await harness.page.evaluate((name) => window.harness.speak(name), language)
}

/** The screens that carry most, under each condition that is easily forgotten. */
const CONDITIONS = [
  {
    name: 'rtl',
    prepare: before(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.dir = 'rtl'
      })
    }),
  },
  { name: 'german', finish: speaking('de') },
  { name: 'long-words', finish: speaking('pseudo') },
  { name: 'mirrored', finish: speaking('mirrored') },
  { name: 'forced-colours', context: { forcedColors: /** @type {const} */ ('active') } },
  { name: 'reduced-motion', context: { reducedMotion: /** @type {const} */ ('reduce') } },
  {
    // 200 % zoom is half the room; 320 pixels are the least that has to do.
    name: 'zoom',
    prepare: async (/** @type {Harness} */ { page }) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await page.setViewportSize({ width: Math.max(320, Math.round(width / 2)), height: Math.round(height / 2) })
    },
  },
  {
    name: 'hostile-host',
    prepare: before(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { all: revert; color: red !important } button, span { letter-spacing: 4px; text-transform: uppercase }',
      )
      document.adoptedStyleSheets = [sheet]
    }),
  },
]

/** @type {readonly Case[]} */
export const hardConditionCases = CONDITIONS.flatMap(({ name, context, prepare, finish }) =>
  SCREENS.map((screen) => ({
    name: `${name}-${screen.name}`,
    ...(context && { context }),
    act: async (/** @type {Harness} */ harness) => {
      await prepare?.(harness)
      await screen.act(harness)
      await finish?.(harness)
    },
  })),
)
