import type { Page } from '@playwright/test'
import { allowClipboard } from '../../support/allow-clipboard.js'
import { expect, test } from '../../support/e2e-test.js'
import type { Visitor } from '../../support/e2e-visitor.js'
import { count } from '../../support/accessibility/count.js'

const GARDEN = 'Garden Wallet'

/** Returns the focused element, through all shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const isLost = element === null || element === document.body || element.localName === 'portico-modal'
    return { isLost, name: element?.getAttribute('aria-label') ?? element?.textContent ?? '' }
  })

/** Presses Tab until an element of that name has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    if (name.test((await focused(page)).name)) return
  }
  throw new Error(`Tab never reaches ${String(name)}.`)
}

/** Expects a screen whose title has the focus. */
const arrived = async ({ page, dialog, title }: Visitor, name: string) => {
  await expect(dialog).toHaveAccessibleName(name)
  await expect(title).toBeFocused()
  expect((await focused(page)).isLost).toBe(false)
}

test('connects, copies, switches and disconnects without a pointer', async ({
  visitor,
  page,
  context,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'The keys of a test stay in the page while the controls of Firefox have the focus.',
  )
  await allowClipboard(context)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

  await press(/^Connect wallet$/)
  await arrived(visitor, 'Connect wallet')
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.connectButton).toBeFocused()

  await page.keyboard.press('Enter')
  await arrived(visitor, 'Connect wallet')
  await press(/^Garden Wallet/)
  await arrived(visitor, GARDEN)
  // The wallet draws its window in the page: Tab leaves the modal, and returns.
  await press(/^Approve$/)
  await expect(visitor.fact('status')).toHaveText('connected')
  await expect(visitor.accountButton).toBeFocused()

  await page.keyboard.press('Enter')
  await arrived(visitor, 'Account')
  await press(/^Copy address/)
  await expect(visitor.dialog.locator('.portico-toasts')).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await visitor.fact('account').textContent())

  await press(/^Network: .* Change network$/)
  await arrived(visitor, 'Choose network')
  await tabTo(page, /Local Ethereum$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(visitor.panelOf(GARDEN)).toBeVisible()
  expect((await focused(page)).isLost).toBe(false)
  await press(/^Approve$/)
  await arrived(visitor, 'Account')
  await expect(visitor.fact('network')).toContainText('31337')

  await press(/^Disconnect$/)
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('status')).toHaveText('disconnected')
  await expect(visitor.connectButton).toBeFocused()
  count('job by keyboard')
})
