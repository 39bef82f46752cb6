// chunk: queries
import { loadPart } from '../kernel/async/load-part.js'
import type { PluginContext } from '../kernel/contract/plugin.js'
import { type EmbeddedWallet, embeddedWalletService, type LoginMethods } from './embedded-wallet.js'

/** A login that a plugin draws for embedded wallets. */
export interface DrawnLogin {
  /** The login in words for developers, for example `a login by email`. */
  readonly login: string
  /** Returns whether a wallet offers the login. */
  isOffered(methods: LoginMethods): boolean
  /** The ID of the wallet to log in to; the first one that offers the login unless given. */
  readonly provider?: string | undefined
}

/** Finds the embedded wallet that a plugin logs users in to; `undefined` if no wallet of the modal offers the login. */
export const findLoginWallet = (
  { all }: Pick<PluginContext, 'all'>,
  { isOffered, provider }: DrawnLogin,
): EmbeddedWallet | undefined =>
  all(embeddedWalletService).find(
    ({ id, methods }) => isOffered(methods) && (provider === undefined || id === provider),
  )

/**
 * Alerts the developer if no wallet offers the login of a plugin.
 * @example
 * ready: (context) => expectLoginWallet(context, login)
 */
export const expectLoginWallet = (
  context: Pick<PluginContext, 'id' | 'alert' | 'all' | 'report' | 'window'>,
  login: DrawnLogin,
): void => {
  // A server has no wallets.
  if (!context.window || findLoginWallet(context, login)) return
  loadPart(() => import('./mistakes/alert-no-login-wallet.js')).then(
    ({ alertNoLoginWallet }) => alertNoLoginWallet(context, login),
    context.report,
  )
}
