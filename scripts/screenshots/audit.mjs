// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'

const builderRequire = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const AXE = readFileSync(builderRequire.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on the modal, or on the page's buttons while the modal is closed; returns its violations.
 * @param {import('./harness.mjs').Harness} harness
 * @param {readonly string[]} [rules] only these
 * @returns {Promise<readonly string[]>}
 */
export const runAxe = async ({ page, dialog }, rules) => {
  const within = (await dialog.isVisible()) ? 'portico-modal' : '#gallery'
  // The builder itself would inject the whole of axe twice into every run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { passes, violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    .analyze()
  if (passes.every(({ id }) => id !== 'color-contrast')) return ['axe found no text']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}

/** What takes the focus when Tab is pressed, and whether it can be seen to have it. */
const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return undefined
  // A field shows the focus of its input; what else is in it shows its own.
  const ringed = (element.localName === 'input' && element.closest('.portico-field')) || element
  const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
  const { width, height } = element.getBoundingClientRect()
  return {
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    inModal: element.closest('dialog') !== null,
    isStop: element instanceof HTMLElement && element.tabIndex >= 0,
    seen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
  }
}

const namesOf = (/** @type {Element} */ dialog) =>
  // Of several tabs one is reached by Tab, and the others by arrows from there.
  [...dialog.querySelectorAll('button:not([role="tab"][tabindex="-1"]), a[href], input, summary, [tabindex="0"]')]
    // What a prompt has put beneath it is hidden.
    .filter((element) => !element.closest('[hidden], details:not([open]) > :not(summary)'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** From the title forwards and backwards: everything that can be pressed is reached by Tab, and seen to be. */
export const walk = async (
  /** @type {import('./harness.mjs').Harness} */ { page, dialog },
  /** @type {readonly string[]} */ keys = ['Tab', 'Shift+Tab'],
) => {
  const names = await dialog.evaluate(namesOf)
  const problems = []
  const reached = new Set()
  for (const key of keys) {
    await dialog.getByRole('heading', { level: 2 }).focus()
    for (let step = 0; step < names.length; step++) {
      await page.keyboard.press(key)
      const now = await page.evaluate(focused)
      // While a wallet is asked, the page behind can be reached too.
      if (!now?.inModal) break
      reached.add(now.name)
      // What had the focus may go while it is walked: a message that has been shown long enough. The title takes it then.
      if (now.isStop && !now.seen) problems.push(`the focus on "${now.name}" cannot be seen`)
    }
  }
  for (const name of new Set(names)) if (!reached.has(name)) problems.push(`"${name}" is not reached by Tab`)
  return problems
}

/**
 * Looks at a screen with axe, and walks through it by keyboard; returns what is wrong.
 * @param {import('./harness.mjs').Harness} harness
 * @returns {Promise<readonly string[]>}
 */
export async function audit(harness) {
  const { dialog, variant } = harness
  // axe needs the time to go on.
  await harness.thaw()
  const isOpen = await dialog.isVisible()
  const problems = await runAxe(harness)
  return isOpen && variant.size === 'desktop' ? [...problems, ...(await walk(harness))] : problems
}
