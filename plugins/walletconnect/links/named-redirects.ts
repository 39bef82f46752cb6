import { sameName } from 'portico/kit'
import type { Wallet } from 'portico/services'
import type { WalletLink } from '../contract.js'

/** A wallet that opens the page, by its id in the wallet registry and the names under which it is listed. */
interface NamedWallet {
  readonly id: string
  readonly names: readonly string[]
}

const PHANTOM: NamedWallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  names: ['Phantom'],
}
const COINBASE: NamedWallet = {
  id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  names: ['Coinbase Wallet', 'Coinbase', 'Base'],
}

/** A wallet of the host's own list has an id of its own. */
const isWallet = ({ id, name }: Pick<Wallet, 'id' | 'name'>, named: NamedWallet): boolean =>
  id === named.id || named.names.some((known) => sameName(known) === sameName(name))

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
export const toNamedRedirect = (wallet: Pick<Wallet, 'id' | 'name'>, facts: RedirectFacts): WalletLink | undefined => {
  const { url, isMobile, namespace, hasPhantom, hasCoinbaseSolana } = facts
  const { protocol, host } = new URL(url)
  if (!isMobile || !/^https?:/.test(protocol)) return undefined
  const page = encodeURIComponent(url)
  if (isWallet(wallet, PHANTOM) && !hasPhantom) {
    const origin = encodeURIComponent(`${protocol}//${host}`)
    return { href: `https://phantom.app/ul/browse/${page}?ref=${origin}`, target: '_self' }
  }
  if (isWallet(wallet, COINBASE) && namespace === 'solana' && !hasCoinbaseSolana) {
    return { href: `https://go.cb-w.com/dapp?cb_url=${page}`, target: '_self' }
  }
  return undefined
}

/** Returns the redirect of a wallet for a page, if it has one and is not in the page already. */
export const namedRedirectFrom = (
  window: Window & typeof globalThis,
  wallet: Pick<Wallet, 'id' | 'name'>,
  about: Pick<RedirectFacts, 'isMobile' | 'namespace'>,
): WalletLink | undefined =>
  toNamedRedirect(wallet, {
    ...about,
    url: window.location.href,
    hasPhantom: 'phantom' in window,
    hasCoinbaseSolana: 'coinbaseSolana' in window,
  })
