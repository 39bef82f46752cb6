import { isLoopback } from './check-domain.js'
import { verifyError } from './errors.js'

/** The origin of a site and its domain in messages. */
export interface Site {
  /** For example `https://example.org`. */
  readonly origin: string
  /** For example `example.org`. */
  readonly domain: string
  /** Whether the origin is `https://`. */
  readonly isSecure: boolean
}

/**
 * Parses the origin of a site; `http://` is allowed on localhost only.
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
