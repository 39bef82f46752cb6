import { describe, expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { emailAuth } from '../../plugins/email-auth/plugin.js'
import { embeddedWallet } from '../../plugins/embedded-wallet/plugin.js'
import { socialAuth } from '../../plugins/social-auth/plugin.js'
import { virtualEmbeddedWallet } from '../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { bootKernel } from '../support/boot-kernel.js'
import { flush } from '../support/flush.js'

const emailWallet = virtualEmbeddedWallet({ id: 'email-only', methods: { email: 'otp' } })
const socialWallet = virtualEmbeddedWallet({ id: 'social-only', methods: { socials: ['google'] } })

const boot = async (plugins: readonly AnyPlugin[], more: { readonly server?: boolean } = {}) => {
  const booted = bootKernel({ plugins, ...more })
  await flush()
  await import('../../services/mistakes/alert-no-login-wallet.js')
  await flush()
  return booted
}

describe.each([
  { name: 'emailAuth()', login: 'a login by email', plugin: emailAuth, wallet: emailWallet, other: socialWallet },
  { name: 'socialAuth()', login: 'a social login', plugin: socialAuth, wallet: socialWallet, other: emailWallet },
])('$name', ({ name, login, plugin, wallet, other }) => {
  const wallets = embeddedWallet({ providers: [wallet] })

  test.each([
    ['no embedded wallet', [plugin()], ''],
    ['no wallet with the login', [embeddedWallet({ providers: [other] }), plugin()], ''],
    ['no wallet of that ID', [wallets, plugin({ provider: 'acme' })], ' and the id "acme"'],
    [
      'no login at the wallet of that ID',
      [embeddedWallet({ providers: [wallet, other] }), plugin({ provider: other.id })],
      ` and the id "${other.id}"`,
    ],
  ])('alerts the developer once where there is %s', async (_, plugins, which) => {
    const { modal, logger } = await boot(plugins)
    const long = `${name} finds no wallet with ${login}${which}: add \`embeddedWallet()\` with such a provider to \`plugins\`.`
    expect(logger.errors()).toEqual([long])
    expect(modal.getSnapshot().alerts).toMatchObject([{ code: 'EMBEDDED_WALLET_MISSING', detail: long }])
  })

  test.each([
    ['before it', [wallets, plugin()]],
    ['after it', [plugin(), wallets]],
    ['and named by ID', [wallets, plugin({ provider: wallet.id })]],
  ])('finds a wallet that is listed %s', async (_, plugins) => {
    const { logger } = await boot(plugins)
    expect(logger.errors()).toEqual([])
  })

  test('stays silent on a server, which registers no wallet', async () => {
    const { logger } = await boot([wallets, plugin()], { server: true })
    expect(logger.errors()).toEqual([])
  })
})
