import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { readCode } from '../support/read-code.js'
import { expect, test, type WalletSite, type WalletVisitor } from '../support/e2e-wallet.js'

const newName = () => `maya.${crypto.randomUUID().slice(0, 8)}`

/** Presses the button of a social login, and returns the window that opens. */
const openWindow = async (page: Page, visitor: WalletVisitor, name = 'Google'): Promise<Page> => {
  const opening = page.waitForEvent('popup')
  await visitor.button(`Continue with ${name}`).click()
  return opening
}

/** Logs in at the provider. */
const logInAt = async (popup: Page, name: string) => {
  await popup.getByRole('textbox').fill(name)
  await popup.getByRole('button', { name: 'Log in' }).click()
}

const logIn = async (page: Page, visitor: WalletVisitor, name: string) => {
  await visitor.connectButton.click()
  await logInAt(await openWindow(page, visitor), name)
  await expect(visitor.fact('status')).toHaveText('connected')
}

const social = ({ site }: WalletSite) => {
  if (!site.network.social) throw new Error('The local network has no social login.')
  return site.network.social
}

test('logs in in a window, signs, restores without a prompt, and finds the same account again', async ({
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  const name = newName()
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await expect(visitor.button('Continue with Google')).toBeVisible()
  // Nothing of the wallet before it is needed.
  expect(page.frames()).toHaveLength(1)
  const popup = await openWindow(page, visitor)
  await expect(popup).toHaveTitle('Local Google')
  await logInAt(popup, name)
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(popup.isClosed()).toBe(true)
  const address = await visitor.address()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await visitor.address('solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const user = () =>
    page.evaluate(() => {
      const { embeddedWallet } = window.demo.modal.plugins as unknown as {
        embeddedWallet: { getSnapshot(): { wallet?: { authProvider: string; user: object } } }
      }
      const { authProvider, user: who } = embeddedWallet.getSnapshot().wallet ?? {}
      return { authProvider, ...who }
    })
  expect(await user()).toEqual({ authProvider: 'google', email: `${name}@google.example`, username: name })

  await visitor.act('Sign a message')
  await visitor.approve()
  const signature = await visitor.result('Signed: ')
  expect(await recoverMessageAddress({ message: 'Hello from Meridian', signature })).toBe(address)

  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect([await visitor.address(), (await user()).authProvider]).toEqual([address, 'google'])
  await visitor.disconnect()
  await logIn(page, visitor, name)
  expect(await visitor.address()).toBe(address)
})

test('logs in with OAuth 2.0 alone, from the screen with every login', { tag: '@nightly' }, async ({
  page,
  wallet,
}) => {
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('More ways to sign in').click()
  await expect(visitor.title).toHaveText('All ways to sign in')
  const opening = page.waitForEvent('popup')
  await visitor.row('GitHub').click()
  await logInAt(await opening, newName())
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('logs in with Farcaster by a code', async ({ context, page, wallet }) => {
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('Continue with Farcaster').click()
  await expect(visitor.dialog.getByRole('img', { name: 'Code for the Farcaster app' })).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(await copyFarcasterLink(page, visitor))
  await expect(phone.getByText(`Sign in to ${new URL(wallet.site.url).host}?`)).toBeVisible()
  await phone.getByRole('textbox').fill(newName())
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(await visitor.address()).toMatch(/^0x/)
})

/** Copies the link that the code of a Farcaster login holds. */
const copyFarcasterLink = async (page: Page, visitor: WalletVisitor) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      configurable: true,
    })
  })
  await visitor.button('Copy link').click()
  return page.evaluate(() => (window as unknown as { copied: string }).copied)
}

/** Asks for a recovery code, and returns the frame of the wallet once nothing moves. */
const openTask = async (visitor: WalletVisitor) => {
  if (!(await visitor.dialog.isVisible())) await visitor.accountButton.click()
  await visitor.button('Save it').click()
  const frame = await visitor.frame()
  await expect(frame.getByRole('heading').first()).toBeVisible()
  await visitor.still()
  return frame
}

test('confirms a task of a person without an address by a second login that names it', { tag: '@nightly' }, async ({
  page,
  wallet,
  watched,
}) => {
  test.setTimeout(120_000)
  // The login of another user.
  watched.expectProblem(/403 \(Forbidden\)/)
  const name = newName()
  const visitor = await wallet.open(page)
  await logIn(page, visitor, name)
  const frame = await openTask(visitor)
  await expect(frame.getByText('Log in again to confirm: Your recovery code.')).toBeVisible()
  await expect(frame.getByRole('textbox')).toHaveCount(0)
  const again = async (user: string) => {
    const opening = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Log in again' }).click()
    const popup = await opening
    await popup.getByRole('textbox').fill(user)
    await popup.getByRole('button', { name: 'Log in' }).click()
  }
  await again(newName())
  await expect(frame.getByRole('alert')).toHaveText('This is the login of another user. Use the one of this wallet.')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await openTask(visitor)
  await again(name)
  await expect(frame.getByRole('listitem')).toHaveCount(20)
})

test('shows the number of a Farcaster login, and of the second one beside its code', { tag: '@nightly' }, async ({
  context,
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  const name = newName()
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('Continue with Farcaster').click()
  await expect(visitor.dialog).toContainText(/Approve only if Farcaster shows this number: \d{3}/)
  const number = await visitor.dialog.locator('strong').textContent()
  const phone = await context.newPage()
  await phone.goto(await copyFarcasterLink(page, visitor))
  await expect(phone.getByText(`Request: ${number}`)).toBeVisible()
  await phone.getByRole('textbox').fill(name)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('status')).toHaveText('connected')

  const frame = await openTask(visitor)
  await expect(frame.getByText('Log in again to confirm: Your recovery code.')).toBeVisible()
  const second = await frame.locator('.number').textContent()
  expect(second).toMatch(/^\d{3}$/)
  const code = frame.getByRole('img', { name: 'Code for the app on your phone' })
  await expect(code).toBeVisible()
  const link = (await readCode(phone, await code.screenshot())) ?? ''
  await phone.goto(link)
  await expect(phone.getByText(`Request: ${second}-recovery`)).toBeVisible()
  await phone.getByRole('textbox').fill(name)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(frame.getByRole('listitem')).toHaveCount(20)
})

test('leaves Farcaster, and starts over with another code', { tag: '@nightly' }, async ({ page, wallet }) => {
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('Continue with Farcaster').click()
  await expect(visitor.dialog.getByRole('img', { name: 'Code for the Farcaster app' })).toBeVisible()
  await visitor.button('Back').click()
  await expect(visitor.title).toHaveText('Connect wallet')
  await visitor.button('Continue with Farcaster').click()
  await expect(visitor.dialog.getByRole('img', { name: 'Code for the Farcaster app' })).toBeVisible()
})

test('says that the window was closed, and tries again', { tag: '@nightly' }, async ({ page, wallet }) => {
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  await expect(popup).toHaveTitle('Local Google')
  // The page looks each second.
  await page.waitForFunction((since) => performance.now() - since > 1500, await page.evaluate(() => performance.now()))
  await popup.close()
  await expect(visitor.dialog).toContainText('You closed the window before Google answered.')
  const opening = page.waitForEvent('popup')
  await visitor.button('Try again').click()
  await logInAt(await opening, newName())
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('says that the user has declined', { tag: '@nightly' }, async ({ page, wallet }) => {
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.dialog).toContainText('You declined. Nothing was shared.')
  await visitor.button('Use another way').click()
  await expect(visitor.title).toHaveText('Connect wallet')
})

test('goes on in the tab where windows cannot answer, and comes back', { tag: '@nightly' }, async ({
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  const visitor = await wallet.open(page, wallet.isolated)
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  await expect(visitor.dialog).toContainText('The window cannot answer')
  await popup.close()
  await visitor.button('Continue in this tab').click()
  await expect(page).toHaveTitle('Local Google')
  await logInAt(page, newName())
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(new URL(page.url()).searchParams.has('result_uri')).toBe(false)
  expect(new URL(page.url()).searchParams.get('families')).toBe('eip155,solana')
  await expect(visitor.dialog).toBeHidden()
})

test('opens a blocked window by a click of its own', { tag: '@nightly' }, async ({ page, wallet }) => {
  await page.addInitScript(() => {
    const { open } = window
    let count = 0
    window.open = (...args) => (count++ === 0 ? null : open.apply(window, args))
  })
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('Continue with Google').click()
  await expect(visitor.dialog).toContainText('Open the window yourself')
  const opening = page.waitForEvent('popup')
  await visitor.button('Open Google').click()
  await logInAt(await opening, newName())
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('says what to do while the wallet, its server or the provider does not answer', { tag: '@nightly' }, async ({
  page,
  wallet,
  watched,
}) => {
  watched.expectProblem(/503 \(Service Unavailable\)/)
  watched.expectProblem(/issue loading the embedded wallet/)
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  wallet.site.network.wallet?.fail(503)
  try {
    await visitor.button('Continue with Google').click()
    await expect(visitor.dialog).toContainText('The wallet does not answer')
    await expect.poll(() => page.context().pages()).toHaveLength(1)
  } finally {
    wallet.site.network.wallet?.reset()
  }
  social(wallet).lie('token')
  try {
    const opening = page.waitForEvent('popup')
    await visitor.button('Try again').click()
    await logInAt(await opening, newName())
    await expect(visitor.dialog).toContainText('The sign-in with Google did not work.')
  } finally {
    social(wallet).reset()
  }
})

test('says in words that nothing can be kept, before the provider is asked', { tag: '@nightly' }, async ({
  context,
  page,
  wallet,
}) => {
  await context.addInitScript((origin) => {
    if (location.origin !== origin) return
    for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  }, wallet.origin)
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.button('Continue with Google').click()
  await expect(visitor.dialog).toContainText('This browser does not let the wallet keep anything.')
})

test.describe('attacks', () => {
  test('a login that another browser ends, and a result that none has asked for, open nothing', async ({
    browser,
    context,
    page,
    wallet,
    watched,
  }) => {
    watched.expectProblem(/400 \(Bad Request\)/)
    test.setTimeout(120_000)
    const visitor = await wallet.open(page)
    await visitor.connectButton.click()
    const asking = context.waitForEvent('request', (request) => request.url().includes('/auth?'))
    const popup = await openWindow(page, visitor)
    const stolen = (await asking).url()
    await expect(popup).toHaveTitle('Local Google')
    // Another person's browser finishes the login that this one has begun.
    const other = await browser.newContext()
    const victim = await other.newPage()
    await victim.goto(stolen)
    await logInAt(victim, newName())
    await expect(victim.getByRole('status')).toHaveText(/This window cannot reach the page/)
    await other.close()
    // Its state is used up, and the result has gone nowhere.
    await logInAt(popup, newName())
    await expect(popup.getByRole('status')).toHaveText(/This sign-in has run out/)
    // The page's own login is under way until its window is closed.
    await expect(visitor.fact('status')).toHaveText('connecting')
    // A result that this browser has not begun is dropped where it comes back.
    const back = await context.newPage()
    const elsewhere = await wallet.open(back)
    await back.goto(`${wallet.site.url}?families=eip155,solana&result_uri=${'A'.repeat(43)}`)
    await expect(elsewhere.connectButton).toBeVisible()
    await expect.poll(() => new URL(back.url()).searchParams.has('result_uri')).toBe(false)
    expect(back.frames()).toHaveLength(1)
    await expect(elsewhere.fact('status')).toHaveText('disconnected')
  })

  test('what other windows post is ignored, and what another site posts in the window is refused', async ({
    page,
    wallet,
  }) => {
    const visitor = await wallet.open(page)
    await visitor.connectButton.click()
    const popup = await openWindow(page, visitor)
    await expect(popup).toHaveTitle('Local Google')
    await page.evaluate(() => {
      window.postMessage({ resultUri: 'A'.repeat(43) }, '*')
    })
    await expect(visitor.dialog).toContainText('Continue in Google')
    // The provider's own page is not the wallet.
    await popup.evaluate(() => {
      window.opener.postMessage({ resultUri: 'A'.repeat(43) }, '*')
    })
    await expect(visitor.dialog).toContainText('Untrusted origin')
    await expect(visitor.fact('status')).toHaveText('disconnected')
  })

  test('the window answers the page that has begun the login, and no other', async ({ page, wallet, watched }) => {
    watched.expectProblem(/400 \(Bad Request\)/)
    // Firefox reports that it has kept the message from the other origin.
    watched.expectProblem(/does not match the recipient window/)
    const visitor = await wallet.open(page)
    await visitor.connectButton.click()
    const popup = await openWindow(page, visitor)
    await expect(popup).toHaveTitle('Local Google')
    const url = popup.url()
    await popup.close()
    // Another site opens the provider's page of the same login.
    const thief = await page.context().newPage()
    await thief.goto(wallet.elsewhere)
    await thief.evaluate(() => {
      addEventListener('message', ({ data }) => {
        if (data?.resultUri) Object.assign(window, { stolen: data.resultUri })
      })
    })
    const opening = thief.waitForEvent('popup')
    await thief.evaluate((address) => void window.open(address, '_blank'), url)
    const second = await opening
    await logInAt(second, newName())
    await expect(second.getByRole('status')).toHaveText('You are signed in. You can close this window.')
    expect(await thief.evaluate(() => 'stolen' in window)).toBe(false)
    // Going back to the same answer gives no second result.
    await second.reload()
    await expect(second.getByRole('status')).toHaveText(/This sign-in has run out/)
  })
})
