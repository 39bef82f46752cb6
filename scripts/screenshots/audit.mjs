// @ts-check
import { AxeBuilder } from '@axe-core/playwright'

/** What axe finds wrong with the modal, or with the page where the modal is closed. */
const runAxe = async (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ within) => {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}

/** What takes the focus when Tab is pressed, and whether it can be seen to have it. */
const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return undefined
  const ringed = element.closest('.portico-field') ?? element
  const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
  const { width, height } = element.getBoundingClientRect()
  return {
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    inModal: element.closest('.portico') !== null,
    seen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
  }
}

/** Tabs through the whole screen: everything that can be pressed is reached, and seen to be. */
const walk = async (/** @type {import('@playwright/test').Page} */ page) => {
  const wanted = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.querySelectorAll('button, a[href], input').length)
  const problems = []
  const reached = new Set()
  for (let step = 0; step < wanted + 2; step++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(focused)
    if (!now?.inModal) continue
    reached.add(now.name)
    if (!now.seen) problems.push(`the focus on "${now.name}" cannot be seen`)
  }
  const names = await page
    .getByRole('dialog')
    .evaluate((dialog) => [
      ...new Set(
        [...dialog.querySelectorAll('button, a[href], input')].map(
          (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
        ),
      ),
    ])
  for (const name of names) if (!reached.has(name)) problems.push(`"${name}" is not reached by Tab`)
  return problems
}

/**
 * Looks at a screen with axe, and walks through it by keyboard; returns what is wrong.
 * @param {import('./stage.mjs').Stage} stage
 * @returns {Promise<readonly string[]>}
 */
export async function audit({ page, dialog, variant }) {
  const isOpen = await dialog.isVisible()
  const problems = await runAxe(page, isOpen ? 'portico-modal' : '#gallery')
  return isOpen && variant.size === 'desktop' ? [...problems, ...(await walk(page))] : problems
}
