import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'

/** What an on-screen keyboard does: it makes the visible part of the page smaller, and nothing else. */
const showKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const { visualViewport } = window
    const { clientHeight } = document.documentElement
    if (!visualViewport) throw new Error('There is no visual viewport.')
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: clientHeight - covered })
    visualViewport.dispatchEvent(new Event('resize'))
  }, height)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the sheet stays above the keyboard, also on its side, with the field in sight', { tag: '@nightly' }, async ({
  visitor,
  page,
}) => {
  await visitor.connectButton.click()
  await expect(visitor.row('Garden Wallet')).toBeVisible()
  const bottom = async () => {
    const box = await visitor.card.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  const top = async () => (await visitor.card.boundingBox())?.y ?? -1
  await expect.poll(bottom).toBe(844)

  await showKeyboard(page, 336)
  await expect.poll(bottom).toBe(508)
  expect(await top()).toBeGreaterThanOrEqual(0)

  // A phone on its side leaves 182 px: the whole card scrolls.
  await page.setViewportSize({ width: 420, height: 390 })
  await showKeyboard(page, 208)
  await expect.poll(bottom).toBe(182)
  expect(await top()).toBeGreaterThanOrEqual(0)
  const frame = visitor.card.locator('.portico-frame')
  expect(await frame.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto')
  // A field at the end of the card, as a screen with a form has one.
  await frame.locator('.portico-body').evaluate((body) => {
    const field = document.createElement('input')
    body.append(field)
    field.focus({ preventScroll: true })
  })
  await showKeyboard(page, 209)
  const field = frame.locator('input')
  await expect(field).toBeInViewport({ ratio: 1 })
  const box = await field.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(181)

  await page.setViewportSize({ width: 390, height: 844 })
  await showKeyboard(page, 0)
  await expect.poll(bottom).toBe(844)
})
