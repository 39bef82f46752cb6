import { embeddedWalletError } from '../errors.js'

/** The host of the public product's provider, whose address holds another one. */
const WRAPPED_HOST = 'auth.magic.link'
const WRAPPED = 'provider_authorization_url'

const addToState = (uri: string, page: string): string => {
  const found = /([?&]state=)([^&#]*)/.exec(uri)
  if (!found) {
    // The query may hold secrets of the provider.
    const { origin, pathname } = new URL(uri)
    const details = `state= parameter not found in the URL: ${origin}${pathname}`
    throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details })
  }
  const end = found.index + found[0].length
  return `${uri.slice(0, end)}--${encodeURIComponent(page)}${uri.slice(end)}`
}

/** Adds the page to come back to, where the public product's page looks for it: at the end of `state`. */
export const withReturn = (uri: string, page: string): string => {
  const url = new URL(uri)
  const wrapped = url.hostname === WRAPPED_HOST ? url.searchParams.get(WRAPPED) : null
  if (wrapped === null) return addToState(uri, page)
  url.searchParams.set(WRAPPED, addToState(wrapped, page))
  return url.href
}
