import { isLoopback } from './check-domain.js'
import { verifyError } from './errors.js'

/** Where a site is: its origin, and what its messages call it. */
export interface Site {
  /** For example `https://example.org`. */
  readonly origin: string
  /** For example `example.org`. */
  readonly domain: string
  /** Whether what it sends is encrypted on its way. */
  readonly isSecure: boolean
}

/**
 * Reads the origin of a site. In the clear it may be on the developer's own machine only.
 * @throws `SIWX_ORIGIN_INVALID`
 */
export const toSite = (given: string): Site => {
  const refuse = () => verifyError('SIWX_ORIGIN_INVALID', { details: String(given).slice(0, 80) })
  let url: URL
  try {
    url = new URL(given)
  } catch {
    throw refuse()
  }
  const isSecure = url.protocol === 'https:'
  const isPlain = url.href === `${url.origin}/` && !given.endsWith('/')
  if (!isPlain || !(isSecure || (url.protocol === 'http:' && isLoopback(url.hostname)))) throw refuse()
  return { origin: url.origin, domain: url.host, isSecure }
}
