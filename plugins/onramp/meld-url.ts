import { MELD_URL } from './constants.js'

/** Meld's page, and the key by which it knows the host. */
export interface MeldOptions {
  /** The public key of the host's account at Meld. */
  readonly publicKey: string
  /** The address of the page. Default: `https://meldcrypto.com`. */
  readonly url?: string
}

/** Returns the address of Meld's page for an account. */
export const meldUrl = ({ publicKey, url = MELD_URL }: MeldOptions, account: string, symbol: string): string => {
  const page = new URL(url)
  page.searchParams.set('publicKey', publicKey)
  page.searchParams.set('destinationCurrencyCode', symbol)
  page.searchParams.set('walletAddress', account)
  return page.href
}
