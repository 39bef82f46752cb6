import type { Page } from '@playwright/test'
import { expect, type WalletVisitor } from './e2e-wallet.js'

/** A device with a screen lock, whose user always agrees. It stays when the page goes to another site. */
export const addAuthenticator = async (page: Page, { hasPrf = true } = {}) => {
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
export const addPasskey = async (visitor: WalletVisitor, confirmation: () => Promise<string>) => {
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
