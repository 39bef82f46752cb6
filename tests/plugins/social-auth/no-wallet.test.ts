import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { socialAuth } from '../../../plugins/social-auth/plugin.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { expect, test } from 'vitest'
import { bootKernel } from '../../support/boot-kernel.js'
import { flush } from '../../support/flush.js'

const wallet = virtualEmbeddedWallet({ methods: { socials: ['google'] } })
const wallets = embeddedWallet({ providers: [wallet] })
const emailOnly = embeddedWallet({
  providers: [virtualEmbeddedWallet({ id: 'email-only', methods: { email: 'otp' } })],
})

const boot = async (plugins: readonly unknown[], more: { readonly server?: boolean } = {}) => {
  const booted = bootKernel({ plugins: plugins as readonly AnyPlugin[], ...more })
  await flush()
  await import('../../../plugins/social-auth/views/alert-no-wallet.js')
  await flush()
  return booted
}

test.each([
  ['no embedded wallet', [socialAuth()], ''],
  ['no wallet that has social logins', [emailOnly, socialAuth()], ''],
  ['no wallet of that id', [wallets, socialAuth({ provider: 'acme' })], ' and the id "acme"'],
])('names the fix once where it has %s', async (_name, plugins, which) => {
  const { modal, logger } = await boot(plugins)
  const long = `socialAuth() finds no wallet with a social login${which}: add \`embeddedWallet()\` of \`portico/embedded-wallet\` with such a provider to \`plugins\`.`
  expect(logger.errors()).toEqual([long])
  expect(modal.getSnapshot().alerts).toMatchObject([{ code: 'EMBEDDED_WALLET_MISSING', detail: long }])
})

test.each([
  ['before', [wallets, socialAuth()]],
  ['behind', [socialAuth(), wallets]],
  ['by its id', [wallets, socialAuth({ provider: wallet.id })]],
])('says nothing where the wallet is listed %s', async (_name, plugins) => {
  const { logger } = await boot(plugins)
  expect(logger.errors()).toEqual([])
})

test('says nothing on a server, where no wallet is registered', async () => {
  const { logger } = await boot([wallets, socialAuth()], { server: true })
  expect(logger.errors()).toEqual([])
})
