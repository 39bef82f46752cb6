import { devices, type Page } from '@playwright/test'
import { expect, type PairSite, takePhone, test } from '../support/e2e-pair.js'
import type { Visitor } from '../support/e2e-visitor.js'
import { inEveryRun } from '../support/nightly.js'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'] as (typeof devices)[string]
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })
test.skip(({ browserName }) => browserName === 'firefox', 'Firefox does not emulate a phone.')

/** A link that the page has pressed for the visitor. */
interface Press {
  /** Without what it carries. */
  readonly href: string
  readonly target: string
  readonly isActive: boolean
  readonly isInTask: boolean
}

/** Writes down each link that is pressed by a script: whether the tap still counts, and whether its task still runs. */
const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: Press[] = []
    Object.assign(window, { presses })
    let isInTask = false
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      isInTask = false
    }
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (!isTrusted) return
        isInTask = true
        // Comes as the next task, before whatever the page puts off from here on.
        port2.postMessage(undefined)
      },
      { capture: true },
    )
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      const [href = ''] = this.href.split('?')
      presses.push({ href, target: this.target, isActive: navigator.userActivation.isActive, isInTask })
      click.call(this)
    }
  })
const presses = (page: Page) => page.evaluate(() => (window as unknown as { presses: readonly Press[] }).presses)

/** Opens the list of all wallets, and waits for the code that a tap there will carry. */
const listWallets = async (page: Page, pair: PairSite, visitor: Visitor) => {
  await recordPresses(page)
  await page.goto(pair.url)
  await visitor.connectButton.tap()
  await visitor.row('All wallets').tap()
  const phase = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().phase)
  await expect.poll(phase).toBe('ready')
}

test('shows installed wallets and the way to all others without scrolling', { tag: '@nightly' }, async ({
  page,
  pair,
  visitor,
}) => {
  await page.goto(pair.url)
  await visitor.connectButton.tap()
  await expect(visitor.rows).toContainText(['Orchard Wallet', 'Garden Wallet', 'Meadow Wallet', 'All wallets'])
  await expect(visitor.row('All wallets')).toBeInViewport({ ratio: 1 })
})

/** Names the wallet of the registry otherwise than it calls itself. */
const renameWallet = (page: Page, name: string, next: string) =>
  page.route(/\/getWallets\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(`"${name}"`, `"${next}"`) })
  })

test('opens a wallet within the task of the tap, and connects three families', async ({
  page,
  context,
  pair,
  visitor,
  watched,
}) => {
  await renameWallet(page, 'Pocket', 'Pocket Wallet')
  await listWallets(page, pair, visitor)
  const opened = context.waitForEvent('page')
  await visitor.row('Pocket Wallet').tap()
  const phone = takePhone(await opened, watched)
  expect(await presses(page)).toEqual([
    { href: `${pair.phoneUrl}wc`, target: '_blank', isActive: true, isInTask: true },
  ])
  await phone.answer('Connect to this page?', 'Connect', ['Meridian', 'Local Solana', 'Local Bitcoin'])
  await page.bringToFront()
  await expect(visitor.dialog).toBeHidden()
  const statuses = () =>
    page.evaluate(() => Object.values(window.demo.modal.getSnapshot().namespaces).map(({ status }) => status))
  await expect.poll(statuses).toEqual(['connected', 'connected', 'connected'])
  await expect(visitor.fact('wallet')).toHaveText('Pocket')

  await test.step('what is asked of it leads there again, also after a reload', async () => {
    await page.reload()
    await expect.poll(statuses).toEqual(['connected', 'connected', 'connected'])
    const openedAgain = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Sign a message' }).tap()
    const again = await openedAgain
    await expect.poll(() => again.url()).toContain(`${pair.phoneUrl}wc?requestId=`)
    await again.close()
    await phone.page.bringToFront()
    await phone.answer('Sign this message?', 'Sign')
    await page.bringToFront()
    await expect(visitor.outcome).toContainText('Signed: ')
  })
})

const REDIRECTS = [
  [
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    'Phantom',
    (page: string) => `https://phantom.app/ul/browse/${encodeURIComponent(page)}`,
  ],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'Base', () => 'https://go.cb-w.com/dapp'],
] as const

for (const [id, name, hrefOf] of REDIRECTS) {
  test(
    `opens this page in the browser of ${name} within the task of the tap`,
    inEveryRun(name === 'Base'),
    async ({ page, pair, visitor, watched }) => {
      const { origin } = new URL(hrefOf(pair.url))
      watched.expectProblem(new RegExp(`^request: ${origin}/`))
      // An empty answer leaves the page where it is.
      await page.route(`${origin}/**`, (route) => route.fulfill({ status: 204 }))
      await page.route(/\/getWallets\?/, (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { data: [{ id, name, mobile_link: 'https://wallet.example/' }], count: 1 },
        }),
      )
      await recordPresses(page)
      await page.goto(pair.url)
      await page.evaluate(() => window.demo.modal.open({ namespace: 'solana' }))
      const phase = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().phase)
      await visitor.row(name).waitFor()
      await expect.poll(phase).toBe('ready')
      await visitor.row(name).tap()
      expect(await presses(page)).toEqual([{ href: hrefOf(pair.url), target: '_self', isActive: true, isInTask: true }])
      await expect(visitor.title).toHaveText(name)
      await expect(visitor.dialog.getByText(`Open ${name}`)).toBeVisible()
    },
  )
}

test('offers a download, the link and the code when a wallet does not open in two seconds', {
  tag: '@nightly',
}, async ({ page, pair, visitor, watched }) => {
  watched.expectProblem(/^request: birch-badger-purse:\/\/wc\?uri=wc%3A/)
  await listWallets(page, pair, visitor)
  await visitor.row('Birch Badger Purse').tap()
  await expect(visitor.title).toHaveText('Birch Badger Purse')
  // No shipped list has the scheme.
  await expect(visitor.dialog).toContainText('Open a “birch-badger-purse” link?')
  expect(await presses(page)).toEqual([])
  await visitor.dialog.getByText('Open “birch-badger-purse”').tap()
  expect(await presses(page)).toEqual([
    { href: 'birch-badger-purse://wc', target: '_self', isActive: true, isInTask: true },
  ])
  await expect(visitor.dialog).toContainText('Did Birch Badger Purse not open?')
  await expect(visitor.rows).toContainText(['Get Birch Badger Purse', 'Copy link', 'Show a code'])
  // The browser asks about the scheme in a window of its own, which keeps taps away from the page.
  await visitor.row('Show a code').dispatchEvent('click')
  await expect(visitor.dialog.getByRole('img', { name: 'Code to scan with a wallet' })).toBeVisible()
})

test('waits for the code after an early tap, and opens the wallet on the next one', { tag: '@nightly' }, async ({
  page,
  context,
  pair,
  visitor,
  watched,
}) => {
  watched.expectProblem(/^console: WebSocket connection to 'ws:/)
  const { relay } = pair.network
  relay.hang(true)
  await recordPresses(page)
  await page.goto(pair.url)
  await visitor.connectButton.tap()
  await visitor.row('All wallets').tap()
  await visitor.row('Pocket').tap()
  await expect(visitor.title).toHaveText('Pocket')
  const open = visitor.dialog.getByText('Open Pocket')
  await expect(open).toBeVisible()
  expect(await presses(page)).toEqual([])
  relay.hang(false)
  const phase = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().phase)
  await expect.poll(phase).toBe('ready')
  const opened = context.waitForEvent('page')
  await open.tap()
  const phone = takePhone(await opened, watched)
  await phone.answer('Connect to this page?', 'Connect')
  await page.bringToFront()
  await expect(visitor.dialog).toBeHidden()
})
