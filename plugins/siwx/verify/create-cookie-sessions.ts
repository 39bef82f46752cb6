import type { SiwxSession } from '../contract.js'
import { parseTime } from '../message/grammar.js'
import { createCookieSigner } from './create-cookie-signer.js'
import { verifyError } from './errors.js'
import { type KeptSession, packSession, unpackSession } from './pack-session.js'
import { toSite } from './to-site.js'

/** What `createCookieSessions` is given. */
export interface CookieSessionsOptions {
  /** The origin of the site, for example `https://example.org`; `http://` on the developer's own machine only. */
  readonly origin: string
  /** At least 32 characters that nobody else knows; of several the first signs, and the others are still known. */
  readonly secret: string | readonly string[]
  /** Milliseconds for which a sign-in is kept; seven days unless given. */
  readonly maxAge?: number | undefined
  /** The name of the cookie, `siwx` unless given; `__Host-` is put before it. */
  readonly name?: string | undefined
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** Sign-ins that the visitor's browser keeps in one cookie, signed by the server. */
export interface CookieSessions {
  /** The sign-ins that come with a request, the newest first: those alone that this server has kept and that are not over. */
  read(request: Request): Promise<readonly SiwxSession[]>
  /**
   * The header `Set-Cookie` that keeps one more sign-in, beside those that come with the request; one of the same account
   * on the same chain takes the place of the older, and the oldest make room. @throws `SIWX_COOKIE_TOO_LONG`
   */
  add(request: Request, session: SiwxSession): Promise<string>
  /** The header that forgets the sign-ins that come with the request and that a test names. */
  remove(request: Request, isGone: (session: SiwxSession) => boolean): Promise<string>
}

/** Bytes of a name and its value that every browser keeps. @source RFC 6265bis, 5.6 */
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
 * Keeps sign-ins in a cookie of the visitor's browser that no script can read and that this server has signed: it needs no
 * database. Nobody can end one before its time but the browser that has it.
 * @throws `SIWX_SECRET_WEAK`, `SIWX_ORIGIN_INVALID`
 */
export const createCookieSessions = (options: CookieSessionsOptions): CookieSessions => {
  const { maxAge = 604_800_000, now = Date.now } = options
  const { origin, domain, isSecure } = toSite(options.origin)
  const seal = createCookieSigner(options.secret)
  const name = `${isSecure ? '__Host-' : ''}${options.name ?? 'siwx'}`
  // What another site signed with the same secret, or in another way, is not taken for ours.
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
      const others = (await readKept(request)).filter((one) => !isSameAccount(one.session, session))
      return write([{ session, expiresAt: Math.min(now() + maxAge, end) }, ...others])
    },
    remove: async (request, isGone) => write((await readKept(request)).filter(({ session }) => !isGone(session))),
  }
}
