import type { Page } from '@playwright/test'
import { expect, type HostVisitor, type OpenHost, test } from '../support/hosts-test.js'

const KINDS = ['radix', 'headless', 'mui', 'native'] as const

/** Finds the host's dialog by text: our modal makes it inert, and some have no size of their own. */
const hostDialog = (page: Page) => page.getByText('Host dialog')

/** Opens the host's dialog, and ours from the button in it. */
const openBoth = async (openHost: OpenHost, page: Page, kind: string): Promise<HostVisitor> => {
  const visitor = await openHost('vite', `?host=${kind}`)
  await page.getByRole('button', { name: 'Open the host' }).click()
  await expect(hostDialog(page)).toBeVisible()
  await visitor.connectButton.click()
  await expect(visitor.dialog).toBeVisible()
  await expect(visitor.title).toBeFocused()
  return visitor
}

/** Both stand, or only the host's. */
const expectOnlyOursClosed = async ({ dialog }: HostVisitor, page: Page) => {
  await expect(dialog).toBeHidden()
  await expect(hostDialog(page)).toBeVisible()
}

/** Every control of ours can be pressed where it stands, and takes the focus. */
const expectReachable = async ({ dialog }: HostVisitor) => {
  await expect(dialog.locator('[data-leaving]')).toHaveCount(0)
  const controls = await dialog.locator('button, a, input').all()
  expect(controls.length).toBeGreaterThan(1)
  for (const control of controls) {
    await control.click({ trial: true })
    await control.focus()
    await expect(control).toBeFocused()
  }
}

for (const kind of KINDS) {
  test.describe(`in a dialog of a host: ${kind}`, () => {
    test('makes every control clickable, focusable and accessible', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      // Found by role: nothing of the host's hides it from a screen reader.
      await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
      await expectReachable(visitor)
      await expect(hostDialog(page)).toBeVisible()
    })

    test('closes only the modal on Escape, and returns the focus to the host’s dialog', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      await page.keyboard.press('Escape')
      await expectOnlyOursClosed(visitor, page)
      await expect(visitor.connectButton).toBeFocused()
      // Then it is the host's again.
      await page.keyboard.press('Escape')
      await expect(hostDialog(page)).toBeHidden()
    })

    test('closes only the modal on Escape without a focused element', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.evaluate(() => {
        const { activeElement } = document.querySelector('portico-modal')?.shadowRoot ?? {}
        ;(activeElement as HTMLElement | null)?.blur()
      })
      await page.keyboard.press('Escape')
      await expectOnlyOursClosed(visitor, page)
    })

    test('closes only the modal on a press beside the card', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      await page.mouse.click(10, 300)
      await expectOnlyOursClosed(visitor, page)
    })

    test('scrolls lists, and keeps the typed search', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      await page.evaluate(() => window.host.modal.open({ view: 'Networks' }))
      await expect(visitor.dialog).toHaveAccessibleName('Choose network')
      const body = visitor.dialog.locator('.portico-body:not([data-leaving])')
      const { x = 0, y = 0, width = 0, height = 0 } = (await body.boundingBox()) ?? {}
      await page.mouse.move(x + width / 2, y + height / 2)
      // A wheel event during the transition scrolls nothing.
      await expect(async () => {
        await page.mouse.wheel(0, 300)
        expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
      }).toPass()
      const search = visitor.dialog.getByRole('searchbox')
      await search.click()
      await page.keyboard.type('chain 17')
      await expect(search).toHaveValue('chain 17')
      await expect(visitor.rows).toHaveCount(1)
    })

    test('stays usable during a request, and keeps the host’s dialog on Escape', async ({ openHost, page }) => {
      const visitor = await openBoth(openHost, page, kind)
      await visitor.row('Page Wallet').click()
      await expect(visitor.panel).toBeVisible()
      await expect(visitor.dialog).toHaveAccessibleName('Page Wallet')
      await expect(visitor.title).toBeFocused()
      await expectReachable(visitor)
      await page.keyboard.press('Escape')
      await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
      await expectReachable(visitor)
      await expect(hostDialog(page)).toBeVisible()
    })
  })
}

// A native modal dialog shuts out the whole page, and every wallet that draws in it, with us or without us.
for (const kind of KINDS.filter((one) => one !== 'native')) {
  test(`in a dialog of a host: ${kind} › keeps a wallet usable that draws in the page`, async ({ openHost, page }) => {
    const visitor = await openBoth(openHost, page, kind)
    await visitor.row('Page Wallet').click()
    const password = visitor.panel.getByLabel('Password')
    await password.click()
    await page.keyboard.type('sesame')
    await expect(password).toHaveValue('sesame')
    await expect(password).toBeFocused()
    await visitor.panel.getByRole('button', { name: 'Approve' }).click()
    await expect(visitor.dialog).toBeHidden()
    await expect(hostDialog(page)).toBeVisible()
    await expect(visitor.accountButton).toBeVisible()
  })
}

test('connects a wallet with its own window in a native dialog of a host', async ({ openHost, page }) => {
  const visitor = await openBoth(openHost, page, 'native')
  await visitor.row('Page Wallet').click()
  await expect(visitor.panel).toBeVisible()
  await page.evaluate(() => window.host.wallet.pending[0]?.approve())
  await expectOnlyOursClosed(visitor, page)
  await expect(visitor.accountButton).toBeFocused()
})
