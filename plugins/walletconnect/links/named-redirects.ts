import type { WalletLink } from '../contract.js'

/** What decides whether a wallet is reached by showing the page in its own browser. */
export interface RedirectFacts {
  /** The address of the page. */
  readonly url: string
  readonly isMobile: boolean
  /** The namespace that is connected. */
  readonly namespace: string | undefined
  /** What these wallets put into a page is there. */
  readonly hasPhantom: boolean
  readonly hasCoinbaseSolana: boolean
}

/**
 * Two wallets open this page in their own browsers, by address, instead of taking a code (7.64): Phantom, and Coinbase
 * Wallet on Solana.
 */
export const toNamedRedirect = (name: string, facts: RedirectFacts): WalletLink | undefined => {
  const { url, isMobile, namespace, hasPhantom, hasCoinbaseSolana } = facts
  const { protocol, host } = new URL(url)
  if (!isMobile || !/^https?:$/.test(protocol)) return undefined
  const page = encodeURIComponent(url)
  if (name === 'Phantom' && !hasPhantom) {
    const origin = encodeURIComponent(`${protocol}//${host}`)
    return { href: `https://phantom.app/ul/browse/${page}?ref=${origin}`, target: '_self' }
  }
  if (name === 'Coinbase Wallet' && namespace === 'solana' && !hasCoinbaseSolana) {
    return { href: `https://go.cb-w.com/dapp?cb_url=${page}`, target: '_self' }
  }
  return undefined
}

/** The redirect of a wallet from a page; `undefined` where it has none, or is in the page already. */
export const namedRedirectFrom = (
  window: Window & typeof globalThis,
  name: string,
  about: Pick<RedirectFacts, 'isMobile' | 'namespace'>,
): WalletLink | undefined =>
  toNamedRedirect(name, {
    ...about,
    url: window.location.href,
    hasPhantom: 'phantom' in window,
    hasCoinbaseSolana: 'coinbaseSolana' in window,
  })
