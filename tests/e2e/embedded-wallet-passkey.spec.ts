import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { expect, test, type WalletVisitor } from '../support/e2e-wallet.js'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium has virtual authenticators.')

const newEmail = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`

/** A device with a screen lock, whose user always agrees. It stays when the page goes to another site. */
const addAuthenticator = async (page: Page, { hasPrf = true } = {}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true } as const
  const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...user, hasPrf },
  })
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Adds a passkey on the screen of the account. */
const addPasskey = async (visitor: WalletVisitor, confirmation: () => Promise<string>) => {
  await visitor.accountButton.click()
  await visitor.button('Add a passkey').click()
  const frame = await visitor.frame()
  await expect(frame.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  await visitor.still()
  await frame.getByRole('textbox', { name: 'Code from the email' }).fill(await confirmation())
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByText('With a passkey you log in')).toBeVisible()
  await frame.getByRole('button', { name: 'Continue' }).click()
  return frame
}

const signs = async (visitor: WalletVisitor, address: string) => {
  await visitor.act('Sign a message')
  await visitor.approve()
  const signature = await visitor.result('Signed: ')
  expect(await recoverMessageAddress({ message: 'Hello from Meridian', signature })).toBe(address)
}

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

test('a passkey recovers the wallet after a login by mail, in place of the code', async ({ page, wallet }) => {
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
