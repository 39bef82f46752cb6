import { MELD_URL } from './constants.js'

/** Meld's page, and the key by which it knows the host. */
export interface MeldOptions {
  /** The public key of the host's account at Meld. */
  readonly publicKey: string
  /** The address of the page. Default: `https://meldcrypto.com`. */
  readonly url?: string
}

/** Returns the address of Meld's page for an account; a project ID tells Meld which host the customer comes from. */
export const meldUrl = (
  { publicKey, url = MELD_URL }: MeldOptions,
  {
    account,
    projectId,
    symbol,
  }: { readonly account: string; readonly projectId?: string | undefined; readonly symbol: string },
): string => {
  const page = new URL(url)
  page.searchParams.set('publicKey', publicKey)
  page.searchParams.set('destinationCurrencyCode', symbol)
  page.searchParams.set('walletAddress', account)
  if (projectId !== undefined) page.searchParams.set('externalCustomerId', projectId)
  return page.href
}
