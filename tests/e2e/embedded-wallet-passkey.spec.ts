import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { addAuthenticator, addPasskey } from '../support/e2e-passkey.js'
import { withAuthenticator } from '../support/firefox.js'
import { expect, test, type WalletSite, type WalletVisitor } from '../support/e2e-wallet.js'

test.use({
  launchOptions: [
    async ({ browserName, launchOptions }, use) =>
      use(browserName === 'firefox' ? withAuthenticator(launchOptions) : launchOptions),
    { scope: 'worker' },
  ],
})

const newEmail = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`

const signs = async (visitor: WalletVisitor, address: string) => {
  await visitor.act('Sign a message')
  await visitor.approve()
  const signature = await visitor.result('Signed: ')
  expect(await recoverMessageAddress({ message: 'Hello from Meridian', signature })).toBe(address)
}

test('a passkey is added in a frame of another site, and offered where the wallet has to be recovered', async ({
  browserName,
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  // Firefox is started with one.
  if (browserName === 'chromium') await addAuthenticator(page)
  const email = newEmail()
  const visitor = await wallet.open(page)
  await visitor.login(email)
  await expect(visitor.fact('status')).toHaveText('connected')
  await addPasskey(visitor, () => wallet.code(email))
  await expect(visitor.button('Add a passkey')).toBeVisible()
  const elsewhere = await wallet.open(page, wallet.elsewhere)
  await elsewhere.login(email)
  await expect((await elsewhere.frame()).getByRole('button', { name: 'Use a passkey' })).toBeVisible()
})

test.describe('what passkeys answer', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'The virtual authenticator of Firefox 153 answers PRF without the flag that says so, which no server accepts.',
  )

  test('a passkey logs in on another site in two taps, and brings the wallet there', async ({ page, wallet }) => {
    test.setTimeout(120_000)
    const authenticator = await addAuthenticator(page)
    const visitor = await wallet.open(page)
    const email = newEmail()
    await visitor.login(email)
    await expect(visitor.fact('status')).toHaveText('connected')
    const address = await visitor.address()
    await addPasskey(visitor, () => wallet.code(email))
    await expect(visitor.button('Add a passkey')).toBeVisible()
    expect(await authenticator.count()).toBe(1)

    const elsewhere = await wallet.open(page, wallet.elsewhere)
    await elsewhere.connectButton.click()
    await elsewhere.button(/^Use a passkey/).click()
    const frame = await elsewhere.frame()
    await expect(frame.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await elsewhere.still()
    await frame.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere.fact('status')).toHaveText('connected')
    expect(await elsewhere.address()).toBe(address)
    await signs(elsewhere, address)
  })

  test('a passkey recovers the wallet after a login by mail, in place of the code', { tag: '@nightly' }, async ({
    page,
    wallet,
  }) => {
    test.setTimeout(120_000)
    await addAuthenticator(page)
    const email = newEmail()
    const visitor = await wallet.open(page)
    await visitor.login(email)
    await expect(visitor.fact('status')).toHaveText('connected')
    const address = await visitor.address()
    await addPasskey(visitor, () => wallet.code(email))
    await expect(visitor.button('Add a passkey')).toBeVisible()

    const elsewhere = await wallet.open(page, wallet.elsewhere)
    await elsewhere.login(email)
    const frame = await elsewhere.frame()
    await expect(frame.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await elsewhere.still()
    await frame.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(elsewhere.fact('status')).toHaveText('connected')
    expect(await elsewhere.address()).toBe(address)
    await signs(elsewhere, address)
  })

  test('says that a device without PRF cannot protect the wallet, and keeps the code as the way', async ({
    page,
    wallet,
  }) => {
    await addAuthenticator(page, { hasPrf: false })
    const visitor = await wallet.open(page)
    const email = newEmail()
    await visitor.login(email)
    await expect(visitor.fact('status')).toHaveText('connected')
    const frame = await addPasskey(visitor, () => wallet.code(email))
    await expect(frame.getByText('This device cannot protect a wallet by a passkey.')).toBeVisible()
  })

  test.describe('on a page that lets no frame use passkeys', () => {
    const logIn = async (page: Page, wallet: WalletSite) => {
      const visitor = await wallet.open(page, wallet.unpermitted)
      const email = newEmail()
      await visitor.login(email)
      await expect(visitor.fact('status')).toHaveText('connected')
      return { visitor, email }
    }

    test('a passkey is made in a window of the wallet', { tag: '@nightly' }, async ({ page, wallet }) => {
      test.setTimeout(120_000)
      const { visitor, email } = await logIn(page, wallet)
      const opening = page.waitForEvent('popup')
      await addPasskey(visitor, () => wallet.code(email))
      const popup = await opening
      await expect(popup).toHaveURL(`${wallet.origin}/passkey`)
      await addAuthenticator(popup)
      await expect(popup.getByRole('status')).toContainText('Your wallet asks for your passkey here')
      // The window closes with the answer.
      const closed = popup.waitForEvent('close')
      await popup.getByRole('button', { name: 'Continue' }).click()
      await closed
      await expect(visitor.button('Add a passkey')).toBeVisible()
      // It counts as a way back once it has brought the key back.
      await expect(visitor.button('Save it')).toBeVisible()
    })

    test('a window that is closed or blocked is said, and the next press opens one', { tag: '@nightly' }, async ({
      page,
      wallet,
    }) => {
      test.setTimeout(120_000)
      const { visitor, email } = await logIn(page, wallet)
      const opening = page.waitForEvent('popup')
      const frame = await addPasskey(visitor, () => wallet.code(email))
      await (await opening).close()
      await expect(frame.getByText('No passkey was used. Try again.')).toBeVisible()
      await frame.evaluate(() => {
        const { open } = window
        let count = 0
        window.open = (...args) => (count++ === 0 ? null : open.apply(window, args))
      })
      await frame.getByRole('button', { name: 'Continue' }).click()
      await expect(frame.getByText('This browser has to ask in a window, and your wallet got none.')).toBeVisible()
      const again = page.waitForEvent('popup')
      await frame.getByRole('button', { name: 'Continue' }).click()
      const popup = await again
      await addAuthenticator(popup)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await expect(visitor.button('Add a passkey')).toBeVisible()
    })
  })
})
