import { read } from 'portico/kit'
import { findProvider, readInfo } from './read-announcement.js'
import type { FoundWallet } from './to-connector.js'

const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

const isBitcoin = (wallet: unknown): wallet is object => {
  const features = read(wallet, 'features')
  const chains = read(wallet, 'chains')
  const names = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('bitcoin:'))
  return names && Array.isArray(read(wallet, 'accounts')) && read(features, 'bitcoin:connect') !== undefined
}

/**
 * What a wallet of the Wallet Standard is; one that brings its sats-connect provider is that, because it can do more. It may
 * say any id: only one that is the place where its very object is in the page is believed, as in `btc_providers`. Else its
 * name is its id, so that nobody takes another's without being seen to.
 */
const readWallet = (page: unknown, wallet: unknown): FoundWallet | undefined => {
  const info = readInfo(wallet)
  if (!info || !isBitcoin(wallet)) return undefined
  const provider = findProvider(wallet, 'features.sats-connect:.provider')
  const said = read(wallet, 'id')
  const isPlace = provider !== undefined && typeof said === 'string' && findProvider(page, said) === provider
  return {
    id: isPlace ? said : `standard:${info.name}`,
    ...info,
    type: 'ANNOUNCED',
    source: provider ?? wallet,
    protocol: provider ? 'satsConnect' : 'standard',
  }
}

/**
 * Finds wallets by the Wallet Standard, now and whenever one registers; returns the function that stops it.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const discoverStandard = (
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  found: (wallet: FoundWallet) => void,
): (() => void) => {
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      for (const wallet of wallets) {
        const own = readWallet(window, wallet)
        if (own) found(own)
      }
      return () => {}
    },
  })
  const onRegister = (event: Event) => {
    try {
      const register: unknown = (event as CustomEvent).detail
      if (typeof register === 'function') register(api)
    } catch {
      // A wallet that cannot register is none.
    }
  }
  window.addEventListener(REGISTER, onRegister)
  // A page accepts only events of its own kind: a test's DOM has another class than Node.
  const Custom = (window as { CustomEvent?: typeof CustomEvent }).CustomEvent ?? CustomEvent
  window.dispatchEvent(new Custom(READY, { detail: api }))
  return () => window.removeEventListener(REGISTER, onRegister)
}
