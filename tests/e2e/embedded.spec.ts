import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const open = async (page: Page, url: string) => {
  await page.goto(url)
  return visit(page, page.getByRole('region'))
}

/** Where the focus is: in the card, and on what in the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.shadowRoot?.activeElement?.localName ?? active?.localName
  })

test('a person uses the card in the page from the first connection to the last', async ({ page, pages }) => {
  const url = `${pages.url}embedded.html`
  const { address } = pages.network.demoAccount
  const { dialog: card, row, button, title } = await open(page, url)
  const isOpen = () => page.evaluate(() => window.embedded.modal.getSnapshot().open)

  await test.step('it is drawn with the page, and leaves the page alone', async () => {
    await expect(card).toHaveAccessibleName('Connect wallet')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(row('Page Wallet')).toBeVisible()
    await expect(button('Close')).toHaveCount(0)
    expect(await focused(page)).toBe('input')
    expect(await isOpen()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    expect((await card.boundingBox())?.width).toBe(360)
  })

  await test.step('connects, and shows the account', async () => {
    await row('Page Wallet').click()
    await expect(card).toHaveAccessibleName('Account')
    await expect(button('Copy address 0xB4…90BC80')).toBeVisible()
    await expect(page.locator('output')).toHaveText(`eip155:1:${address}`)
    await expect(button('Close')).toHaveCount(0)
    // The row that was pressed is gone.
    expect(await focused(page)).toBe('h2')
    expect(await isOpen()).toBe(false)
  })

  await test.step('switches the network, and comes back', async () => {
    await button('Network: Local Ethereum. Change network').click()
    await expect(card).toHaveAccessibleName('Choose network')
    await page.keyboard.press('Escape')
    await expect(card).toHaveAccessibleName('Choose network')
    await row('Local Anvil').click()
    await expect(card).toHaveAccessibleName('Account')
    await expect(page.locator('output')).toHaveText(`eip155:31337:${address}`)
  })

  await test.step('restores after a reload, without a look at the wallets', async () => {
    await page.addInitScript(() => {
      const titles: string[] = []
      Object.assign(window, { titles })
      const look = () => {
        const text = document.querySelector('portico-modal')?.shadowRoot?.querySelector('h2')?.textContent
        if (text && titles.at(-1) !== text) titles.push(text)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.reload()
    await expect(card).toHaveAccessibleName('Account')
    expect(await page.evaluate(() => Reflect.get(window, 'titles'))).toEqual(['Account'])
    expect(await focused(page)).toBe('input')
  })

  await test.step('a button of the page leads to the card, and × back to its first screen', async () => {
    const network = page.getByRole('button', { name: 'Network: Local Anvil', exact: true })
    await network.click()
    await expect(card).toHaveAccessibleName('Choose network')
    expect(await focused(page)).toBe('h2')
    await button('Close').click()
    await expect(card).toHaveAccessibleName('Account')
    await page.evaluate(() => window.embedded.modal.close())
    await expect(title).toHaveText('Account')
  })

  await test.step('disconnects, and shows the wallets', async () => {
    await button('Disconnect').click()
    await expect(card).toHaveAccessibleName('Connect wallet')
    await expect(row('Page Wallet')).toBeVisible()
    await expect(page.locator('output')).toHaveText('none')
  })

  await test.step('follows what the page connects and disconnects', async () => {
    await page.getByRole('textbox').click()
    await page.evaluate(() => window.embedded.modal.connect('eip155:1', { connectorId: 'example.page' }))
    await expect(card).toHaveAccessibleName('Account')
    expect(await focused(page)).toBe('input')
    await page.evaluate(() => window.embedded.modal.disconnect('eip155'))
    await expect(card).toHaveAccessibleName('Connect wallet')
  })
})

test('a required sign-in in the card can be cancelled, and signs in', { tag: '@nightly' }, async ({ page, pages }) => {
  const { dialog: card, row, button } = await open(page, `${pages.url}embedded.html?sign-in`)
  await row('Page Wallet').click()
  await expect(card).toHaveAccessibleName('Sign in')
  await expect(button('Close')).toHaveCount(0)
  await button('Cancel').click()
  await expect(card).toHaveAccessibleName('Connect wallet')
  await expect(page.locator('output')).toHaveText('none')
  await row('Page Wallet').click()
  await button('Sign in').click()
  await expect(card).toHaveAccessibleName('Account')
})

test('the card fits a narrow page, and the height that the page allows', { tag: '@nightly' }, async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog: card, card: box, button, row } = await open(page, `${pages.url}embedded.html`)
  await expect(row('Page Wallet')).toBeVisible()
  // 8 px of the page on each side.
  expect((await box.boundingBox())?.width).toBe(344)
  await expect(card.locator('.portico-grab')).toBeHidden()
  expect(await box.evaluate((element) => getComputedStyle(element).borderEndEndRadius)).toBe('24px')
  await page.evaluate(() => document.body.style.setProperty('--portico-embed-max-height', '240px'))
  await row('Page Wallet').click()
  await expect(button('Disconnect')).toBeVisible()
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(240)
})
