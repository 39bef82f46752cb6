import type { WalletLink } from '../contract.js'

/** What decides whether a wallet opens the page in its own browser. */
export interface RedirectFacts {
  /** The address of the page. */
  readonly url: string
  readonly isMobile: boolean
  /** The active namespace. */
  readonly namespace: string | undefined
  /** Whether the wallet's provider is in the page, which is then in the wallet's browser already. */
  readonly hasPhantom: boolean
  readonly hasCoinbaseSolana: boolean
}

/** Returns the link that opens the page in the browser of Phantom, or of Coinbase Wallet on Solana. */
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

/** Returns the redirect of a wallet for a page, if it has one and is not in the page already. */
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
