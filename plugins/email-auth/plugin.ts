import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin, type PluginSetup } from 'portico/plugin'
import { type DrawnLogin, type EmailStep, expectLoginWallet, findLoginWallet, type LoginStep } from 'portico/services'
import { CodeFlow } from './code-flow.js'
import type { EmailAuthApi } from './contract.js'
import { type EmailAuthOptions, emailAuthOptions } from './options.js'
import type { EmailAuthViewState, EmailAuthPlugin } from './plugin-type.js'

const view = { params: defineSchema<Record<never, never>>((value = {}) => readRecord(value) && {}) }

const loginOf = ({ provider }: EmailAuthOptions): DrawnLogin => ({
  login: 'a login by email',
  isOffered: ({ email }) => email !== undefined,
  provider,
})

const definition = definePlugin({
  id: 'emailAuth',
  options: emailAuthOptions,
  views: {
    load: () => import('./views/views.js'),
    list: {
      EmailLogin: view,
      EmailVerifyOtp: view,
      EmailVerifyDevice: view,
      UpdateEmailWallet: view,
      UpdateEmailPrimaryOtp: view,
      UpdateEmailSecondaryOtp: view,
    },
  },
  contributes: {
    'connect.methods': { id: 'email', kind: 'email', load: 'EmailMethod' },
    'settings.rows': { id: 'changeEmail', load: 'ChangeEmailRow' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The wallet sends the emails.
  egress: () => ({}),
  setup(context): PluginSetup<EmailAuthApi, EmailAuthViewState> {
    const login = new CodeFlow<LoginStep>()
    const change = new CodeFlow<EmailStep>()
    context.onDispose(() => {
      login.leave()
      change.leave()
    })
    return {
      api: { open: () => context.navigate('EmailLogin') },
      viewState: {
        login,
        change,
        get wallet() {
          return findLoginWallet(context, loginOf(context.options))
        },
      },
    }
  },
  ready: (context) => expectLoginWallet(context, loginOf(context.options)),
})

/**
 * Draws the login by email for the wallets of `portico/embedded-wallet`: a field on the connect screen, then the code.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers: [frameWallet({ url })] }), emailAuth()] })
 */
export const emailAuth = (options: EmailAuthOptions = {}): EmailAuthPlugin => definition(options)
