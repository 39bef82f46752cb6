import { messageError, type ParsedMessage } from '../message/parsed-message.js'
import { verifyError } from './errors.js'

/** The site that a message must be for. */
export interface DomainRules {
  /** The host, with the port unless it is the default one, as in `location.host`. */
  readonly domain: string
  /** The exact URI that the user signs in to. Default: any URI on the domain. */
  readonly uri?: string | undefined
}

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Checks for a host on the same machine, where plain HTTP is safe. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** Compares text, because a parsed URL has many spellings: capitals, default ports, backslashes, a missing `//`. */
const isOn = (domain: string, uri: string): boolean => {
  const schemes = isLoopback(domain.replace(/:\d+$/, '')) ? ['https', 'http'] : ['https']
  const origin = schemes.map((scheme) => `${scheme}://${domain}`).find((start) => uri.startsWith(start))
  return origin !== undefined && /^(?:$|[/?#])/.test(uri.slice(origin.length))
}

/**
 * Rejects a message for another site, which a phishing page may have relayed.
 * @throws `SIWX_DOMAIN_MISMATCH`, `SIWX_URI_MISMATCH`, `SIWX_MESSAGE_INVALID`
 */
export const checkDomain = (message: ParsedMessage, { domain, uri }: DomainRules): void => {
  if (message.domain !== domain) throw verifyError('SIWX_DOMAIN_MISMATCH', { details: message.domain.slice(0, 80) })
  if (message.uri === undefined) throw messageError('SIWX_MESSAGE_INVALID', { details: 'uri' })
  const isRight = uri === undefined ? isOn(domain, message.uri) : message.uri === uri
  const isSameScheme = message.scheme === undefined || message.uri.startsWith(`${message.scheme}:`)
  if (!isRight || !isSameScheme) throw verifyError('SIWX_URI_MISMATCH', { details: message.uri.slice(0, 80) })
}
