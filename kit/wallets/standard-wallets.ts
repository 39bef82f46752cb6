import type { WindowPort } from '../../kernel/contract/ports.js'
import type { WalletDirectory } from './wallet-directory.js'

/**
 * The feature of Wallet Standard wallets that the page drives: each input of their features has a `signal`, which aborts
 * when the request is canceled. Other wallets get none, because a signal cannot be sent to another process.
 */
export const ABORT_FEATURE = 'portico:abort'

/** Returns the inputs of a Wallet Standard feature, each with the signal if the wallet lists `portico:abort`. */
export const withSignal = <Input extends object>(
  wallet: { readonly features: Readonly<Record<string, unknown>> },
  inputs: readonly Input[],
  signal: AbortSignal | undefined,
): readonly Input[] =>
  signal && wallet.features[ABORT_FEATURE] !== undefined ? inputs.map((input) => ({ ...input, signal })) : inputs

const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

/**
 * Calls `register` for each wallet of the Wallet Standard, now and whenever one appears; `register` returns the function
 * that removes the wallet, and must not throw.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const findStandardWallets = (
  window: WindowPort,
  directory: Pick<WalletDirectory, 'listen'>,
  register: (wallet: unknown) => () => void,
): void => {
  if (!window) return
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      const removals = wallets.map(register)
      return () => {
        for (const remove of removals) remove()
      }
    },
  })
  directory.listen([REGISTER], (event) => {
    try {
      const callback: unknown = (event as CustomEvent).detail
      if (typeof callback === 'function') callback(api)
    } catch {
      // A wallet that fails to register is not listed.
    }
  })
  // `dispatchEvent` accepts only events of its own realm, and a test DOM has another one than Node.
  window.dispatchEvent(new (window.CustomEvent ?? CustomEvent)(READY, { detail: api }))
}
