import type { VirtualStandardWallet } from '../virtual-solana-wallet/solana-wallet-types.js'

interface Registry {
  register(...wallets: readonly VirtualStandardWallet[]): unknown
}

/**
 * Registers a wallet with a page at once and whenever one asks; returns the function that stops it.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const registerWallet = (target: EventTarget, wallet: VirtualStandardWallet): (() => void) => {
  const register = (api: Registry) => void api.register(wallet)
  // A page accepts only events of its own kind: a test's DOM has another class than Node.
  const Custom = (target as { CustomEvent?: typeof CustomEvent }).CustomEvent ?? CustomEvent
  const onReady = (event: Event) => register((event as CustomEvent<Registry>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new Custom('wallet-standard:register-wallet', { detail: register }))
  return () => target.removeEventListener('wallet-standard:app-ready', onReady)
}
