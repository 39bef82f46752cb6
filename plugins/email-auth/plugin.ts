import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { HostEmailAuthPlugin, View } from './contract.js'
import { type EmailAuthOptions, emailAuthOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const params = defineSchema<Record<never, never>>((value = {}) => readRecord(value) && {})
const view = (name: Parameters<typeof loadView>[0]): View => ({ params, load: loadView(name) })

const definition = definePlugin({
  id: 'emailAuth',
  options: emailAuthOptions,
  views: {
    EmailLogin: view('EmailLogin'),
    EmailVerifyOtp: view('EmailVerifyOtp'),
    EmailVerifyDevice: view('EmailVerifyDevice'),
    UpdateEmailWallet: view('UpdateEmailWallet'),
    UpdateEmailPrimaryOtp: view('UpdateEmailPrimaryOtp'),
    UpdateEmailSecondaryOtp: view('UpdateEmailSecondaryOtp'),
  },
  contributes: {
    'connect.methods': { id: 'email', kind: 'email', load: loadView('EmailMethod') },
    'settings.rows': { id: 'changeEmail', load: loadView('ChangeEmailRow') },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The wallet sends the e-mails.
  egress: () => ({}),
  setup: setUp,
})

/**
 * Draws the login by e-mail for the wallets of `portico/embedded-wallet`: a field on the connect screen, then the code.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers: [frameWallet({ url })] }), emailAuth()] })
 */
export const emailAuth = (options: EmailAuthOptions = {}): HostEmailAuthPlugin => definition(options)
