import { AxeBuilder } from '@axe-core/playwright'
import { expect, type LaunchOptions, type Locator, type Page } from '@playwright/test'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { test as base } from '../support/e2e-shared.js'
import { startWalletSite } from '../support/embedded-wallet-site.js'
import { inOneProcess } from '../support/firefox.js'
import { inEveryRun } from '../support/nightly.js'

type Site = Awaited<ReturnType<typeof startWalletSite>>

declare global {
  interface Window {
    readonly loaded: Promise<unknown>
    connect(message?: string): Promise<'ready' | 'silence'>
    readonly wallet: {
      // biome-ignore lint/suspicious/noExplicitAny: the answers of the protocol, as they came
      ask(type: string, payload?: unknown): Promise<any>
      readonly events: readonly unknown[]
      raw(text: string): void
      cancel(): void
    }
  }
}

const test = base.extend<object, { site: Site; launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ browserName, launchOptions }, use) =>
      use(browserName === 'firefox' ? inOneProcess(launchOptions) : launchOptions),
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const site = await startWalletSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const frameOf = (page: Page) => page.frameLocator('iframe')
const ask = (page: Page, type: string, payload?: unknown) =>
  page.evaluate(([name, given]) => window.wallet.ask(name as string, given), [type, payload] as const)

const open = async (page: Page, { host }: Site, settings = '') => {
  await page.goto(host.origin + settings)
  await page.evaluate(() => window.loaded)
  expect(await page.evaluate(() => window.connect())).toBe('ready')
  await ask(page, 'SYNC_DAPP_DATA', { protocol: 1, sdkType: 'test', sdkVersion: '1' })
  await ask(page, 'SYNC_THEME', { themeMode: 'light', locale: 'en' })
}

const logIn = async (page: Page, site: Site, email: string, settings?: string) => {
  await open(page, site, settings)
  expect(await ask(page, 'CONNECT_EMAIL', { email })).toMatchObject({ action: 'VERIFY_OTP', length: 6 })
  const { code } = await site.mailbox.waitForCode(email)
  const { action } = await ask(page, 'CONNECT_OTP', { otp: code })
  return action as string
}

const MESSAGE = '0x68656c6c6f'
const getAddress = async (page: Page): Promise<`0x${string}`> =>
  (await ask(page, 'GET_USER', { chainId: 'eip155:1' })).address

const sign = async (page: Page) => {
  const params = [MESSAGE, await getAddress(page)]
  return ask(page, 'RPC_REQUEST', { method: 'personal_sign', params, chainId: 'eip155:1' })
}
/** Asks for a signature without waiting for it. */
const askToSign = async (page: Page) => {
  const answer = sign(page)
  await expect(frameOf(page).getByRole('heading', { name: 'Sign message' })).toBeVisible()
  return answer
}
/** Enters the code of the mail that confirms a task. */
const confirm = async (page: Page, { mailbox }: Site, email: string, action = 'Continue') => {
  const { code, subject } = await mailbox.waitForCode(email)
  await frameOf(page)
    .getByRole('textbox', { name: 'Code from the email' })
    .fill(code ?? '')
  await frameOf(page).getByRole('button', { name: action }).click()
  return subject
}
const PAYMENT = {
  domain: { name: 'Bank', chainId: 1, verifyingContract: `0x${'22'.repeat(20)}` },
  types: {
    Payment: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Payment',
  message: { to: `0x${'33'.repeat(20)}`, amount: '5' },
} as const
/** Asks for a signature of typed data without waiting for it. */
const askToPay = async (page: Page) => {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const json = JSON.stringify({ ...PAYMENT, types: { ...PAYMENT.types, EIP712Domain } })
  const params = [await getAddress(page), json]
  const answer = ask(page, 'RPC_REQUEST', { method: 'eth_signTypedData_v4', params, chainId: 'eip155:1' })
  await expect(frameOf(page).getByRole('heading', { name: 'Sign typed data' })).toBeVisible()
  return { answer }
}
/** Lets Chromium tell of covered pages as little as other browsers do. */
const untrack = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
/** Opens the window of the wallet. */
const openWindow = async (page: Page) => {
  const opening = page.waitForEvent('popup')
  await frameOf(page).getByRole('button', { name: 'Open window' }).click()
  return opening
}
/** Does what closes a window, which may be gone before some drivers have seen the press end. */
const closeBy = async (popup: Page, press: () => Promise<void>) => {
  const closed = popup.waitForEvent('close')
  await press().catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
  await closed
}
const pressLast = async (popup: Page, name: string) => {
  const button = popup.getByRole('button', { name })
  await popup.locator('.end').scrollIntoViewIfNeeded()
  await button.hover()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await closeBy(popup, () => button.click())
}
/** Presses Tab until an element has the focus. */
const pressUntil = async (page: Page, target: Locator) => {
  for (let count = 0; count < 10; count++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
  }
  await expect(target).toBeFocused()
}
const approveButton = (page: Page) => frameOf(page).getByRole('button', { name: 'Approve' })

test('logs in, signs what it shows, and keeps the key for the next visit', async ({ page, site }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      document.documentElement.dataset['persist'] = 'asked'
      return false
    }
  })
  expect(await logIn(page, site, 'ada@example.com')).toBe('CONNECT')
  const address = await getAddress(page)
  // Browsers that are not asked delete what a page of another site has stored first.
  await expect(frameOf(page).locator('html')).toHaveAttribute('data-persist', 'asked')
  const answer = askToSign(page)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await expect(frameOf(page).getByText(`${site.host.origin} asks`)).toBeVisible()
  await approveButton(page).hover()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await approveButton(page).click()
  const signature = await answer
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  await expect(frameOf(page).getByRole('heading')).toHaveCount(0)

  await open(page, site)
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await getAddress(page)).toBe(address)
  await ask(page, 'SIGN_OUT')
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
})

test('rejects by Escape, and by the end of a request', { tag: '@nightly' }, async ({ page, site }) => {
  await logIn(page, site, 'bob@example.com')
  const answer = askToSign(page)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await answer).toMatchObject({ code: 4001 })
  // Never answered.
  sign(page).catch(() => undefined)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await page.evaluate(() => window.wallet.cancel())
  await expect(frameOf(page).getByRole('heading')).toHaveCount(0)
})

test('brings the key to another browser by the recovery code', { tag: '@nightly' }, async ({ page, site, browser }) => {
  await logIn(page, site, 'eve@example.com')
  const address = await getAddress(page)
  const saved = ask(page, 'MANAGE', { task: 'recovery' })
  expect(await confirm(page, site, 'eve@example.com')).toContain('to make a new recovery code')
  await expect(frameOf(page).locator('ol.code li')).toHaveCount(20)
  const groups = await frameOf(page).locator('ol.code li').allTextContents()
  expect(groups).toHaveLength(20)
  await frameOf(page).getByRole('button', { name: 'I have saved it' }).click()
  for (const input of await frameOf(page).getByRole('textbox').all()) {
    const at = Number((await input.getAttribute('id'))?.slice(6))
    await input.fill(groups[at] ?? '')
  }
  await frameOf(page).getByRole('button', { name: 'Done' }).click()
  expect(await saved).toBe(null)

  const context = await browser.newContext()
  const other = await context.newPage()
  // Beyond the time between two codes of one address, and beyond what the server takes of a proof.
  site.forward(61_000)
  expect(await logIn(other, site, 'eve@example.com')).toBe('RECOVER')
  const recovered = ask(other, 'RECOVER')
  const field = frameOf(other).getByRole('textbox', { name: 'Recovery code' })
  await field.fill('0000')
  await frameOf(other).getByRole('button', { name: 'Continue' }).click()
  await expect(frameOf(other).getByText('Check it for typing errors')).toBeVisible()
  await field.fill(groups.join(' ').toLowerCase())
  await frameOf(other).getByRole('button', { name: 'Continue' }).click()
  expect(await recovered).toBe(null)
  expect(await getAddress(other)).toBe(address)
  await context.close()
})

test('the Security screen lists another browser, cancels what it has begun, and logs it out', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = 'guard@example.com'
  await logIn(page, site, email)
  const saved = ask(page, 'MANAGE', { task: 'recovery' })
  await confirm(page, site, email)
  await expect(frameOf(page).locator('ol.code li')).toHaveCount(20)
  const groups = await frameOf(page).locator('ol.code li').allTextContents()
  await frameOf(page).getByRole('button', { name: 'I have saved it' }).click()
  for (const input of await frameOf(page).getByRole('textbox').all()) {
    const at = Number((await input.getAttribute('id'))?.slice(6))
    await input.fill(groups[at] ?? '')
  }
  await frameOf(page).getByRole('button', { name: 'Done' }).click()
  await saved

  const context = await browser.newContext()
  const other = await context.newPage()
  site.forward(61_000)
  expect(await logIn(other, site, email)).toBe('RECOVER')
  const recovered = ask(other, 'RECOVER')
  await frameOf(other).getByRole('textbox', { name: 'Recovery code' }).fill(groups.join(' '))
  await frameOf(other).getByRole('button', { name: 'Continue' }).click()
  expect(await recovered).toBe(null)
  site.forward(61_000)
  ask(other, 'MANAGE', { task: 'delete' }).catch(() => undefined)
  const action = frameOf(other).getByRole('button', { name: 'Delete for good' })
  await frameOf(other).getByLabel('Type DELETE to confirm').fill('DELETE')
  await action.hover()
  await expect(action).toHaveAttribute('aria-disabled', 'false')
  await action.click()
  await confirm(other, site, email, 'Delete for good')
  await expect(frameOf(other).getByText('Nothing has changed yet.')).toBeVisible()

  const done = ask(page, 'MANAGE', { task: 'security' })
  const screen = frameOf(page)
  await expect(screen.getByRole('heading', { name: 'Security' })).toBeVisible()
  await expect(screen.getByText('This browser')).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
  expect(violations.filter(({ nodes }) => nodes.some(({ target }) => target.length > 1))).toEqual([])
  await screen.getByRole('button', { name: 'Cancel it: Delete this account' }).click()
  await expect(screen.getByText('It was canceled.')).toBeVisible()
  await screen.getByRole('button', { name: /^Log out: / }).click()
  await expect(screen.getByText('It was logged out.')).toBeVisible()
  site.forward(61_000)
  await screen.getByRole('button', { name: /^Remove: / }).click()
  await confirm(page, site, email)
  await expect(screen.getByText('Each of your browsers can cancel it until then.')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  expect(await done).toBe(null)
  await other.evaluate(() => window.wallet.cancel())
  expect(await ask(other, 'MANAGE', { task: 'security' })).toMatchObject({ code: 4100 })
  await context.close()
})

test('ignores other messages, forged sources, a second connect, and pages that are not on the list', async ({
  page,
  site,
}) => {
  await page.goto(site.host.origin)
  await page.evaluate(() => window.loaded)
  expect(await page.evaluate(() => window.connect('{"type":"other"}'))).toBe('silence')
  // From a window that is not the parent, although of the right origin.
  await page.evaluate(() => {
    const inner = document.createElement('iframe')
    document.body.append(inner)
    const script = inner.contentDocument?.createElement('script')
    if (!script) return
    script.textContent = `parent.frames[0].postMessage('{"type":"portico:connect"}', '*', [new MessageChannel().port2])`
    inner.contentDocument?.body.append(script)
  })
  expect(await page.evaluate(() => window.connect())).toBe('ready')
  expect(await page.evaluate(() => window.connect())).toBe('silence')
  await page.evaluate(() => {
    for (const text of ['', 'null', '[]', '{"id":"1","type":"GET_USER"}', '{"id":-1,"type":"IS_CONNECTED"}'])
      window.wallet.raw(text)
  })
  expect(await ask(page, 'NOTHING')).toMatchObject({ code: 4200 })
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })

  await page.goto(site.stranger.origin)
  await page.evaluate(() => window.loaded)
  expect(page.frames().some((frame) => frame.url().startsWith(site.wallet))).toBe(false)
  // It may read why, and nothing else.
  const read = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          (response) => response.json(),
          () => 'unreadable',
        ),
      site.wallet + path,
    )
  expect(await read('/projects/v1/origins')).toEqual({ allowedOrigins: [site.host.origin] })
  expect([await read('/health'), await read('/v1/wallet')]).toEqual(['unreadable', 'unreadable'])
})

test('a page cannot click the approval, and events of scripts are ignored', async ({ page, site }) => {
  await logIn(page, site, 'mal@example.com')
  const answer = askToSign(page)
  await approveButton(page).hover()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  expect(
    await page.evaluate(() => {
      try {
        return document.querySelector('iframe')?.contentDocument === null ? 'unreachable' : 'open'
      } catch {
        return 'unreachable'
      }
    }),
  ).toBe('unreachable')
  await approveButton(page).dispatchEvent('click')
  await approveButton(page).evaluate((button) => (button as HTMLButtonElement).click())
  await expect(approveButton(page)).toHaveText('Approve')
  await frameOf(page).getByRole('button', { name: 'Reject' }).click()
  expect(await answer).toMatchObject({ code: 4001 })
})

test.describe('a frame that is covered or altered does not arm', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium tells what covers a frame.')
  const TRICKS: Readonly<Record<string, string>> = {
    'fades it': 'iframe { opacity: 0.01 }',
    'scales it': 'iframe { transform: scale(0.2) }',
    'puts a layer on top':
      'body::after { content: ""; position: fixed; inset: 0; z-index: 9; pointer-events: none; background: #fff }',
    'filters it': 'iframe { filter: blur(4px) }',
  }
  for (const [name, style] of Object.entries(TRICKS))
    test(`a page that ${name}`, inEveryRun(/fades|layer/.test(name)), async ({ page, site }) => {
      await logIn(page, site, `${name.replaceAll(' ', '-')}@example.com`)
      const answer = askToSign(page)
      await approveButton(page).hover()
      await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
      await page.addStyleTag({ content: style })
      await expect(frameOf(page).getByText('This request is covered')).toBeAttached()
      await approveButton(page).evaluate((button) => button.focus())
      await page.keyboard.press('Enter')
      await expect(approveButton(page)).toHaveText('Approve')
      await page.keyboard.press('Escape')
      expect(await answer).toMatchObject({ code: 4001 })
    })
})

test('a frame without the focus does not arm where the browser does not tell what covers it', async ({
  browserName,
  page,
  site,
}) => {
  test.skip(browserName === 'chromium', 'Chromium tells what covers a frame.')
  await logIn(page, site, 'focus@example.com')
  const answer = askToSign(page)
  await approveButton(page).hover()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  // The page takes the focus, and the click that it has waited for.
  await page.evaluate(() => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
  })
  await expect(frameOf(page).getByText('Click here, then approve.')).toBeAttached()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await approveButton(page).click({ force: true })
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await approveButton(page).click()
  expect(await answer).toMatch(/^0x/)
})

test('a frame that is moved under the pointer starts to wait again', async ({ page, site }) => {
  await logIn(page, site, 'move@example.com')
  const answer = askToSign(page)
  const box = await approveButton(page).boundingBox()
  if (!box) throw new Error('The button is not drawn.')
  // The pointer waits where the button will be.
  await page.addStyleTag({ content: 'iframe { margin-top: 70px }' })
  const at = [box.x + box.width / 2, box.y + box.height / 2 + 35] as const
  await page.mouse.move(...at)
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await page.addStyleTag({ content: 'iframe { margin-top: 35px }' })
  await page.mouse.click(...at)
  await expect(approveButton(page)).toHaveText('Approve')
  await frameOf(page).getByRole('button', { name: 'Reject' }).click()
  expect(await answer).toMatchObject({ code: 4001 })
})

test.describe('where the browser does not tell what covers a page', () => {
  test.beforeEach(({ page }) => untrack(page))

  test('typed data is approved in a window of the wallet, while the key stays in the frame', async ({ page, site }) => {
    await logIn(page, site, 'window@example.com')
    const address = await getAddress(page)
    const { answer } = await askToPay(page)
    await expect(frameOf(page).getByText(`${site.host.origin} asks`)).toBeVisible()
    await expect(approveButton(page)).toHaveCount(0)
    const popup = await openWindow(page)
    await expect(popup).toHaveURL(`${site.wallet}/approve`)
    const shown = await frameOf(page).locator('.body').textContent()
    await expect(popup.locator('.body')).toHaveText(shown ?? '')
    // A color that is changing has no contrast yet.
    await popup.emulateMedia({ reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page: popup }).analyze()
    expect(violations).toEqual([])
    await pressLast(popup, 'Approve')
    const signature = await answer
    expect(await recoverTypedDataAddress({ ...PAYMENT, message: { ...PAYMENT.message, amount: 5n }, signature })).toBe(
      address,
    )
    await expect(frameOf(page).getByRole('heading')).toHaveCount(0)
  })

  test('a window that is closed or blocked approves nothing, and the next press opens one', async ({ page, site }) => {
    await logIn(page, site, 'closed@example.com')
    const { answer } = await askToPay(page)
    await (await openWindow(page)).close()
    await expect(frameOf(page).getByText('The window was closed, so nothing was approved.')).toBeVisible()
    const frame = page.frames().find((one) => one.url().startsWith(site.wallet))
    await frame?.evaluate(() => {
      const { open } = window
      let count = 0
      window.open = (...args) => (count++ === 0 ? null : open.apply(window, args))
    })
    await frameOf(page).getByRole('button', { name: 'Open window' }).click()
    await expect(frameOf(page).getByText('Your wallet got no window, so nothing was approved.')).toBeVisible()
    const popup = await openWindow(page)
    await pressLast(popup, 'Reject')
    expect(await answer).toMatchObject({ code: 4001 })
  })

  test('the end of a request closes its window', { tag: '@nightly' }, async ({ page, site }) => {
    await logIn(page, site, 'ended@example.com')
    const { answer } = await askToPay(page)
    answer.catch(() => undefined)
    const popup = await openWindow(page)
    const closed = popup.waitForEvent('close')
    await page.evaluate(() => window.wallet.cancel())
    await closed
    await expect(frameOf(page).getByRole('heading')).toHaveCount(0)
  })

  test('the window is read and approved by keyboard alone', { tag: '@nightly' }, async ({ page, site }) => {
    await logIn(page, site, 'keys@example.com')
    const address = await getAddress(page)
    const { answer } = await askToPay(page)
    const opener = frameOf(page).getByRole('button', { name: 'Open window' })
    const opening = page.waitForEvent('popup')
    await expect(frameOf(page).getByRole('heading', { name: 'Sign typed data' })).toBeFocused()
    await pressUntil(page, opener)
    await page.keyboard.press('Enter')
    const popup = await opening
    await popup.setViewportSize({ width: 360, height: 320 })
    await expect(popup.getByRole('heading', { name: 'Sign typed data' })).toBeFocused()
    await expect(popup.getByText('Read to the end to approve.')).toBeVisible()
    await pressUntil(popup, popup.locator('.body'))
    await popup.keyboard.press('End')
    const approve = popup.getByRole('button', { name: 'Approve' })
    await expect(popup.locator('.end')).toBeInViewport()
    await pressUntil(popup, approve)
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await closeBy(popup, () => popup.keyboard.press('Enter'))
    expect(
      await recoverTypedDataAddress({
        ...PAYMENT,
        message: { ...PAYMENT.message, amount: 5n },
        signature: await answer,
      }),
    ).toBe(address)
  })

  test('Escape declines in the window', { tag: '@nightly' }, async ({ page, site }) => {
    await logIn(page, site, 'escape@example.com')
    const { answer } = await askToPay(page)
    const popup = await openWindow(page)
    await expect(popup.getByRole('heading', { name: 'Sign typed data' })).toBeFocused()
    await closeBy(popup, () => popup.keyboard.press('Escape'))
    expect(await answer).toMatchObject({ code: 4001 })
  })

  test('a window approves under a page that keeps its pop-ups', { tag: '@nightly' }, async ({ page, site }) => {
    await logIn(page, site, 'pop-ups@example.com', '/?opener=same-origin-allow-popups')
    const { answer } = await askToPay(page)
    const popup = await openWindow(page)
    await expect(popup.getByText('Bank')).toBeVisible()
    await pressLast(popup, 'Approve')
    expect(await answer).toMatch(/^0x/)
  })

  test('a page that cuts windows off gets no approval, and frame and window say so', async ({
    page,
    site,
    context,
  }) => {
    await logIn(page, site, 'isolated@example.com', '/?opener=same-origin')
    const { answer } = await askToPay(page)
    const opening = context.waitForEvent('page')
    await frameOf(page).getByRole('button', { name: 'Open window' }).click()
    await expect(frameOf(page).getByText('Your wallet got no window, so nothing was approved.')).toBeVisible()
    await expect(frameOf(page).getByText('this site cuts it off')).toBeVisible()
    for (const part of ['Bank', '5']) await expect(frameOf(page).getByText(part, { exact: true })).toBeVisible()
    await expect(approveButton(page)).toHaveCount(0)
    const lost = await opening
    await expect(lost.getByRole('status')).toContainText('This window cannot reach your wallet')
    await expect(lost.getByRole('button')).toHaveCount(0)
    await lost.close()
    await frameOf(page).getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ code: 4001 })
  })

  test('a message is still signed in the frame', { tag: '@nightly' }, async ({ page, site }) => {
    await logIn(page, site, 'stays@example.com')
    const answer = askToSign(page)
    await approveButton(page).hover()
    await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
    await approveButton(page).click()
    expect(await answer).toMatch(/^0x/)
  })
})

test('a web view, which opens no windows, says so and shows the whole request in the frame', {
  tag: '@nightly',
}, async ({ browser, site }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await untrack(page)
  await logIn(page, site, 'view@example.com')
  const { answer } = await askToPay(page)
  await expect(frameOf(page).getByText('This app opens no windows')).toBeVisible()
  await expect(frameOf(page).getByText('Bank')).toBeVisible()
  await frameOf(page).locator('.end').scrollIntoViewIfNeeded()
  await approveButton(page).hover()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await approveButton(page).click()
  expect(await answer).toMatch(/^0x/)
  await context.close()
})

test('exports both keys after a warning and a code, hidden until they are shown', { tag: '@nightly' }, async ({
  browserName,
  page,
  site,
}) => {
  await logIn(page, site, 'export@example.com')
  const address = await getAddress(page)
  const done = ask(page, 'MANAGE', { task: 'export' })
  const popup = browserName === 'chromium' ? undefined : await openWindow(page)
  const warned = popup ?? frameOf(page)
  const show = warned.getByRole('button', { name: 'Show keys' })
  await show.hover()
  await expect(show).toHaveAttribute('aria-disabled', 'false')
  await show.click()
  await expect(show).toBeVisible()
  await warned.getByLabel('I am alone, and I know what I do').check()
  await (popup ? pressLast(popup, 'Show keys') : show.click())
  await expect(frameOf(page).locator('output')).toHaveCount(0)
  const field = frameOf(page).getByRole('textbox', { name: 'Code from the email' })
  await field.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(frameOf(page).getByText('This is not the code.')).toBeVisible()
  expect(await confirm(page, site, 'export@example.com')).toContain('to show the private keys')
  const secret = frameOf(page).locator('output').first()
  await expect(secret).toHaveText('Hidden')
  await frameOf(page).getByRole('button', { name: 'Show: EVM chains' }).click()
  expect(privateKeyToAddress((await secret.textContent()) as `0x${string}`)).toBe(address)
  await frameOf(page).getByRole('button', { name: 'Done' }).click()
  expect(await done).toBe(null)
})

test('deletes the account after a word and a code, and signs out', async ({ page, site }) => {
  await logIn(page, site, 'delete@example.com')
  const done = ask(page, 'MANAGE', { task: 'delete' })
  const action = frameOf(page).getByRole('button', { name: 'Delete for good' })
  await action.hover()
  await expect(action).toHaveAttribute('aria-disabled', 'false')
  await action.click()
  await frameOf(page).getByLabel('Type DELETE to confirm').fill('delete')
  await action.click()
  expect(await confirm(page, site, 'delete@example.com', 'Delete for good')).toContain('to delete your wallet')
  expect(await done).toBe(null)
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await page.evaluate(() => window.wallet.events)).toContainEqual({
    type: 'USER_UPDATE',
    payload: { isConnected: false },
  })
})

test('the approval has no accessibility violations in both themes', { tag: '@nightly' }, async ({ page, site }) => {
  await logIn(page, site, 'axe@example.com')
  askToSign(page).catch(() => undefined)
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  for (const themeMode of ['light', 'dark']) {
    await ask(page, 'SYNC_THEME', { themeMode })
    const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
    expect(violations.filter(({ nodes }) => nodes.some(({ target }) => target.length > 1))).toEqual([])
  }
})
