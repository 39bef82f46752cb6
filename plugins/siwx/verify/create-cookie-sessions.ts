import type { SiwxSession } from '../contract.js'
import { parseTime } from '../message/parse-time.js'
import { encodeBase64Url } from './base64url.js'
import { createCookieSigner } from './create-cookie-signer.js'
import { toBytes } from './create-hmac-keys.js'
import { verifyError } from './errors.js'
import { type KeptSession, packSession, unpackSession } from './pack-session.js'
import { readLimit } from './read-limit.js'
import { toSite } from './to-site.js'

/** The options of `createCookieSessions`. */
export interface CookieSessionsOptions {
  /** The origin of the site, for example `https://example.org`; `http://` is allowed on localhost only. */
  readonly origin: string
  /** At least 32 secret characters. In a list, the first secret signs, and all of them verify. */
  readonly secret: string | readonly string[]
  /** Milliseconds for which a session is stored. Default: seven days. */
  readonly maxAge?: number | undefined
  /** The start of the cookies' names, after the prefix `__Host-`. Default: `siwx`. */
  readonly name?: string | undefined
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Sessions in cookies that the server signs, one for each account. */
export interface CookieSessions {
  /** Returns the unexpired sessions of a request that this server signed, the newest first. */
  read(request: Request): Promise<readonly SiwxSession[]>
  /**
   * Returns the `Set-Cookie` headers that add a session. It replaces one of the same account and chain; if the cookies of
   * the request become too long together, the oldest are deleted.
   * @throws `SIWX_COOKIE_TOO_LONG`, `SIWX_EXPIRED`
   */
  add(request: Request, session: SiwxSession): Promise<readonly string[]>
  /** Returns the `Set-Cookie` headers that remove the sessions of the request for which `isGone` returns `true`. */
  remove(request: Request, isGone: (session: SiwxSession) => boolean): Promise<readonly string[]>
}

/** The bytes of all cookies together: what every browser stores of one, and half of a header line that servers accept. */
const LONGEST = 4096

const MOST_COOKIES = 20

const VERSION = 'v2'

/** The length of the part of a cookie's name that stands for the account. */
const TAG = 11

/** A cookie of a request; `kept` is missing if it cannot be read. */
interface SessionCookie {
  readonly name: string
  readonly length: number
  readonly kept: KeptSession | undefined
}

/**
 * Stores each session in a signed `HttpOnly` cookie of its own, so that concurrent sign-ins do not overwrite each other, and
 * the server needs no database. It therefore cannot revoke a session before it expires; only the browser can delete it.
 * @throws `SIWX_SECRET_WEAK`, `SIWX_ORIGIN_INVALID`, `TypeError` that names another faulty option
 */
export const createCookieSessions = (options: CookieSessionsOptions): CookieSessions => {
  const { name: start = 'siwx', now = Date.now } = options
  const maxAge = readLimit(options.maxAge, 'maxAge', 604_800_000)
  if (typeof start !== 'string' || !/^[\w-]+$/.test(start))
    throw new TypeError('name: expected letters, digits, _ and -')
  const { origin, domain, isSecure } = toSite(options.origin)
  const signer = createCookieSigner(options.secret)
  const prefix = `${isSecure ? '__Host-' : ''}${start}.`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  // Binds the signature to this origin and cookie: another site may use the same secret.
  const toSigned = (name: string, body: string) => [VERSION, origin, name, body].join('\n')

  const nameOf = async ({ data }: SiwxSession): Promise<string> => {
    const account = `${data.chainId}:${data.accountAddress}`
    const hash = await crypto.subtle.digest('SHA-256', toBytes(account))
    return prefix + encodeBase64Url(new Uint8Array(hash)).slice(0, TAG)
  }

  const open = async (name: string, value: string): Promise<KeptSession | undefined> => {
    const at = value.lastIndexOf('.')
    if (value.length > LONGEST || at < 0) return undefined
    const body = value.slice(0, at)
    if (!(await signer.verify(toSigned(name, body), value.slice(at + 1)))) return undefined
    const kept = unpackSession(body)
    return kept?.session.data.domain === domain && now() < kept.expiresAt ? kept : undefined
  }

  const readCookies = async (request: Request): Promise<readonly SessionCookie[]> => {
    const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
    const own = pairs.filter((pair) => pair.startsWith(prefix) && pair[prefix.length + TAG] === '=')
    const cookies = own.slice(0, MOST_COOKIES).map(async (pair) => {
      const name = pair.slice(0, prefix.length + TAG)
      return { name, length: pair.length, kept: await open(name, pair.slice(name.length + 1)) }
    })
    const addedAt = ({ kept }: SessionCookie) => kept?.addedAt ?? 0
    return (await Promise.all(cookies)).sort((one, other) => addedAt(other) - addedAt(one))
  }

  const toDeletion = ({ name }: SessionCookie): string => `${name}=; Max-Age=0; ${attributes}`

  return {
    read: async (request) => (await readCookies(request)).flatMap(({ kept }) => kept?.session ?? []),
    add: async (request, session) => {
      const { expirationTime } = session.data
      const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : (parseTime(expirationTime) ?? 0)
      // A message may be accepted shortly after its end, because clocks differ; its cookie would be deleted at once.
      if (end <= now()) throw verifyError('SIWX_EXPIRED')
      const expiresAt = Math.min(now() + maxAge, end)
      const name = await nameOf(session)
      const others = (await readCookies(request)).filter((cookie) => cookie.name !== name)
      // The newest, even if the clock has not moved.
      const addedAt = Math.max(now(), (others[0]?.kept?.addedAt ?? 0) + 1)
      const body = packSession({ session, addedAt, expiresAt })
      const pair = `${name}=${body}.${await signer.sign(toSigned(name, body))}`
      if (pair.length > LONGEST) throw verifyError('SIWX_COOKIE_TOO_LONG')
      let total = pair.length
      const dropped = others.filter(({ length }) => {
        total += length
        return total > LONGEST
      })
      return [`${pair}; Max-Age=${Math.ceil((expiresAt - now()) / 1000)}; ${attributes}`, ...dropped.map(toDeletion)]
    },
    remove: async (request, isGone) => {
      const cookies = await readCookies(request)
      return cookies.filter(({ kept }) => !kept || isGone(kept.session)).map(toDeletion)
    },
  }
}
