import { loadPart, type PluginContext } from 'portico/plugin'
import { type EmailStep, embeddedWalletService, type LoginStep } from 'portico/services'
import { CodeFlow } from './code-flow.js'
import type { EmailAuthViewApi } from './contract.js'
import type { EmailAuthOptions } from './options.js'

/** Returns the API, and alerts the developer where no wallet logs users in. */
export const setUp = (context: PluginContext<EmailAuthOptions>): EmailAuthViewApi => {
  const { all, navigate, onDispose, options, report, window } = context
  const login = new CodeFlow<LoginStep>()
  const change = new CodeFlow<EmailStep>()
  onDispose(() => {
    login.leave()
    change.leave()
  })
  const api: EmailAuthViewApi = {
    login,
    change,
    get wallet() {
      const wallets = all(embeddedWalletService).filter(({ methods }) => methods.email !== undefined)
      return options.provider === undefined ? wallets[0] : wallets.find(({ id }) => id === options.provider)
    },
    open: () => navigate('EmailLogin'),
  }
  // Every plugin is set up by then. A server has no wallets.
  if (window)
    queueMicrotask(() => {
      if (!api.wallet)
        void loadPart(() => import('./views/alert-no-wallet.js')).then(
          ({ alertNoWallet }) => alertNoWallet(context),
          report,
        )
    })
  return api
}
