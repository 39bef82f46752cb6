import type { Harness } from '../../../scripts/screenshots/harness.mjs'
import { lookAt } from '../../support/accessibility/look-at.js'
import { expect, test } from '../../support/accessibility/accessibility-test.js'

const act = async (harness: Harness) => {
  await harness.visit()
  await harness.openView('Connect')
}

/** Adds rules to the modal's own style sheets. */
const style = ({ page }: Harness, css: string) =>
  page.evaluate((rules) => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, css)

/** Each must be found by one of the looks. */
const FAULTS: readonly (readonly [name: string, css: string, problem: RegExp])[] = [
  ['words that are hard to read', '.portico-tag { color: #333 !important }', /^axe: dark: color-contrast/],
  ['a focus that is not seen', '.portico :focus-visible { outline: none !important }', /^keyboard: the focus on/],
  ['an edge that forced colours take', '.portico-tag { outline: none !important }', /^forced colours: portico-tag/],
  [
    'something that moves all the same',
    '@keyframes go { to { translate: 9px } } .portico-row { animation: go 9s infinite }',
    /^less motion: portico-row: go moves translate/,
  ],
  ['a width that does not give way', '.portico-list { inline-size: 400px }', /^pseudo: 320 wide: .* sticks out/],
  ['words that find no room', '.portico-title { inline-size: 90px }', /^pseudo: .*Çöö.* pixels too high/],
  ['a left that stays left', '.portico-row { padding: 0 0 0 40px }', /^mirror: portico-image/],
  ['an arrow that does not turn', '.portico .portico-icon { scale: none !important }', /^mirror: the icon external/],
]

test.describe.configure({ timeout: 60_000 })

test('finds every planted fault', async ({ harnessFor }) => {
  const found: string[] = []
  const noWallet = { act: async (harness: Harness) => harness.visit({ query: 'wallets=none' }) }
  await harnessFor(noWallet, async (harness) => {
    await harness.openView('Connect')
    for (const [, css] of FAULTS) await style(harness, css)
    await harness.page.evaluate(() => {
      const body = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-body > div')
      body?.append('Plain words')
    })
    found.push(...(await lookAt(harness)))
  })
  await harnessFor({ act }, async (harness) => {
    for (const [, css] of FAULTS) await style(harness, css)
    found.push(...(await lookAt(harness)))
  })
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^pseudo: ".*Plain words" is not from/)]))
  const missed = FAULTS.filter(([, , pattern]) => found.every((problem) => !pattern.test(problem)))
  expect(missed.map(([name]) => name)).toEqual([])
})
