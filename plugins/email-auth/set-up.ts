import type { PluginContext } from 'portico/plugin'
import { type EmailStep, embeddedWalletService, type LoginStep } from 'portico/services'
import { CodeFlow } from './code-flow.js'
import type { EmailAuthViewApi } from './contract.js'
import type { EmailAuthOptions } from './options.js'

/** Returns the API. */
export const setUp = ({
  all,
  clock,
  navigate,
  onDispose,
  options,
}: PluginContext<EmailAuthOptions>): EmailAuthViewApi => {
  const login = new CodeFlow<LoginStep>()
  const change = new CodeFlow<EmailStep>()
  onDispose(() => {
    login.leave()
    change.leave()
  })
  return {
    login,
    change,
    get wallet() {
      const wallets = all(embeddedWalletService).filter(({ methods }) => methods.email !== undefined)
      return options.provider === undefined ? wallets[0] : wallets.find(({ id }) => id === options.provider)
    },
    now: () => clock.now(),
    open: () => navigate('EmailLogin'),
  }
}
