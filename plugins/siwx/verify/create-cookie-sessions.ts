import type { SiwxSession } from '../contract.js'
import { parseTime } from '../message/grammar.js'
import { createCookieSigner } from './create-cookie-signer.js'
import { verifyError } from './errors.js'
import { type KeptSession, packSession, unpackSession } from './pack-session.js'
import { toSite } from './to-site.js'

/** The options of `createCookieSessions`. */
export interface CookieSessionsOptions {
  /** The origin of the site, for example `https://example.org`; `http://` is allowed on localhost only. */
  readonly origin: string
  /** At least 32 secret characters. In a list, the first secret signs, and all of them verify. */
  readonly secret: string | readonly string[]
  /** Milliseconds for which a session is stored. Default: seven days. */
  readonly maxAge?: number | undefined
  /** The name of the cookie, after the prefix `__Host-`. Default: `siwx`. */
  readonly name?: string | undefined
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Sessions in one cookie that the server signs. */
export interface CookieSessions {
  /** Returns the unexpired sessions of a request that this server signed, the newest first. */
  read(request: Request): Promise<readonly SiwxSession[]>
  /**
   * Returns the `Set-Cookie` header that adds a session to those of the request. It replaces one of the same account and
   * chain; if the cookie is full, the oldest are dropped.
   * @throws `SIWX_COOKIE_TOO_LONG`, `SIWX_EXPIRED`
   */
  add(request: Request, session: SiwxSession): Promise<string>
  /** Returns the `Set-Cookie` header that removes the sessions of the request for which `isGone` returns `true`. */
  remove(request: Request, isGone: (session: SiwxSession) => boolean): Promise<string>
}

/** The bytes of a name and its value that every browser accepts. @source RFC 6265bis, 5.6 */
const LONGEST = 4096

const MOST_COOKIES = 20

const VERSION = 'v1'

const cookiesNamed = (name: string, header: string): readonly string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, MOST_COOKIES)

const isSameAccount = (one: SiwxSession, other: SiwxSession): boolean =>
  one.data.chainId === other.data.chainId && one.data.accountAddress === other.data.accountAddress

/**
 * Stores sessions in a signed `HttpOnly` cookie, so the server needs no database. It therefore cannot revoke a session
 * before it expires; only the browser can delete it.
 * @throws `SIWX_SECRET_WEAK`, `SIWX_ORIGIN_INVALID`
 */
export const createCookieSessions = (options: CookieSessionsOptions): CookieSessions => {
  const { maxAge = 604_800_000, now = Date.now } = options
  const { origin, domain, isSecure } = toSite(options.origin)
  const seal = createCookieSigner(options.secret)
  const name = `${isSecure ? '__Host-' : ''}${options.name ?? 'siwx'}`
  // Binds the signature to this origin and cookie: another site may use the same secret.
  const toSealed = (value: string) => [VERSION, origin, name, value].join('\n')

  const open = async (value: string): Promise<readonly KeptSession[] | undefined> => {
    const at = value.lastIndexOf('.')
    if (value.length > LONGEST || at < 0) return undefined
    const body = value.slice(0, at)
    if (!(await seal.verify(toSealed(body), value.slice(at + 1)))) return undefined
    const kept = body === '' ? [] : body.split('.').map(unpackSession)
    return kept.filter((one): one is KeptSession => one !== undefined && one.session.data.domain === domain)
  }

  const readKept = async (request: Request): Promise<readonly KeptSession[]> => {
    for (const value of cookiesNamed(name, request.headers.get('cookie') ?? '')) {
      const kept = await open(value)
      if (kept) return kept.filter(({ expiresAt }) => now() < expiresAt)
    }
    return []
  }

  const write = async (kept: readonly KeptSession[]): Promise<string> => {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    if (kept.length === 0) return `${name}=; Max-Age=0; ${attributes}`
    const body = kept.map(packSession).join('.')
    const value = `${body}.${await seal.sign(toSealed(body))}`
    if (name.length + 1 + value.length > LONGEST) {
      if (kept.length === 1) throw verifyError('SIWX_COOKIE_TOO_LONG')
      return write(kept.slice(0, -1))
    }
    const end = Math.max(...kept.map(({ expiresAt }) => expiresAt))
    return `${name}=${value}; Max-Age=${Math.max(0, Math.ceil((end - now()) / 1000))}; ${attributes}`
  }

  return {
    read: async (request) => (await readKept(request)).map(({ session }) => session),
    add: async (request, session) => {
      const { expirationTime } = session.data
      const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : (parseTime(expirationTime) ?? 0)
      // A message may be accepted shortly after its end, because clocks differ; its cookie would be deleted at once.
      if (end <= now()) throw verifyError('SIWX_EXPIRED')
      const others = (await readKept(request)).filter((one) => !isSameAccount(one.session, session))
      return write([{ session, expiresAt: Math.min(now() + maxAge, end) }, ...others])
    },
    remove: async (request, isGone) => write((await readKept(request)).filter(({ session }) => !isGone(session))),
  }
}
