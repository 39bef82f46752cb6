interface Registry {
  register(...wallets: readonly unknown[]): unknown
}

/**
 * Registers a wallet with a page now and whenever the page asks; returns a function that stops it.
 * @source https://github.com/wallet-standard/wallet-standard
 * @internal
 */
export const registerWallet = (target: EventTarget, wallet: object): (() => void) => {
  const register = (api: Registry) => void api.register(wallet)
  // A page accepts only events of its own realm: a test DOM has another class than Node.
  const Custom = (target as { CustomEvent?: typeof CustomEvent }).CustomEvent ?? CustomEvent
  const onReady = (event: Event) => register((event as CustomEvent<Registry>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new Custom('wallet-standard:register-wallet', { detail: register }))
  return () => target.removeEventListener('wallet-standard:app-ready', onReady)
}
