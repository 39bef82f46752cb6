import { type CaipNetworkId, isModalError } from 'portico/plugin'
import type { SiwxSession } from '../contract.js'
import { isSessionOf } from '../storages/is-session-of.js'
import { type CookieSessions, createCookieSessions } from './create-cookie-sessions.js'
import { createNonces, type Nonces } from './create-nonces.js'
import { verifyError } from './errors.js'
import { readBody } from './read-body.js'
import { readLimit } from './read-limit.js'
import { formsOf, readSignIn } from './sign-in-forms.js'
import { toSite } from './to-site.js'
import { verifySignIn } from './verify-sign-in.js'
import type { VerifySignatureOptions } from './signature-options.js'
import { findVerifier } from './verify-signature.js'

/** The options of `createSignInHandler`. */
export interface SignInHandlerOptions extends VerifySignatureOptions {
  /** The origin of the site, for example `https://example.org`; `http://` is allowed on localhost only. */
  readonly origin: string
  /** At least 32 secret characters. In a list, the first secret signs, and all of them verify. */
  readonly secret: string | readonly string[]
  /** CAIP-2: the accepted chains. Default: every chain that a message names unambiguously. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** The source of nonces; several processes need one with a shared store. Default: `createNonces()`. */
  readonly nonces?: Nonces | undefined
  /** Milliseconds for which a session is stored. Default: seven days. */
  readonly maxAge?: number | undefined
  /** Milliseconds after which a message is no longer accepted. Default: ten minutes. */
  readonly messageMaxAge?: number | undefined
  /** The start of the cookies' names, after the prefix `__Host-`. Default: `siwx`. */
  readonly name?: string | undefined
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

const answer = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  body === undefined
    ? new Response(null, { status, headers: { ...HEADERS, ...headers } })
    : Response.json(body, { status, headers: { ...HEADERS, ...headers } })

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

const STATUS: Readonly<Record<string, number>> = {
  SIWX_REQUEST_INVALID: 400,
  SIWX_ORIGIN_REFUSED: 403,
  SIWX_COOKIE_TOO_LONG: 413,
  SIWX_ACCOUNT_BUSY: 429,
  SIWX_NONCES_FULL: 503,
  SIWX_VERIFIER_FAILED: 503,
  SIWX_VERIFIER_MISSING: 503,
  PEER_MISSING: 500,
  LOAD_FAILED: 500,
}

type Route = (request: Request, url: URL) => Promise<Response>

const createRoutes = (options: SignInHandlerOptions, sessions: CookieSessions) => {
  const { now = Date.now, chains, nonces = createNonces({ now }), verifiers } = options
  const maxAge = readLimit(options.messageMaxAge, 'messageMaxAge', 600_000)
  const { origin, domain } = toSite(options.origin)
  const forms = formsOf(options)
  // At the start of the server, not at the first sign-in.
  for (const chain of chains ?? []) findVerifier(chain, options)

  const checkOrigin = (request: Request) => {
    // Browsers send `Origin` with every request that changes state; without it, another site could log users in (CSRF).
    if (request.headers.get('origin') !== origin) throw verifyError('SIWX_ORIGIN_REFUSED')
  }

  const signIn: Route = async (request) => {
    checkOrigin(request)
    const { message, signature } = await readBody(request)
    // Checked before any request to a node, so that only issued nonces cause one; `verifySignIn` consumes it last.
    if (!(await nonces.has(readSignIn(message, forms).nonce ?? ''))) throw verifyError('SIWX_NONCE_MISMATCH')
    const rules = {
      domain,
      chains,
      now,
      maxAge,
      verifiers,
      nonce: (given: string, account: string) => nonces.take(given, account),
    }
    const verified = await verifySignIn({ message, signature, ...rules })
    const session = { data: verified.data, message, signature: verified.signature }
    return withCookies(answer(201, session), await sessions.add(request, session))
  }

  const signOut: Route = async (request, { searchParams }) => {
    checkOrigin(request)
    const chainId = searchParams.get('chainId')
    const address = searchParams.get('address')
    if ((chainId === null) !== (address === null))
      throw verifyError('SIWX_REQUEST_INVALID', { details: 'chainId and address must be given together' })
    const isGone = (session: SiwxSession) =>
      chainId === null || address === null || isSessionOf(session, chainId, address, forms)
    return withCookies(answer(204), await sessions.remove(request, isGone))
  }

  return new Map<string, Route>([
    ['GET nonce', async () => answer(200, { nonce: await nonces.create(), issuedAt: new Date(now()).toISOString() })],
    ['GET sessions', async (request) => answer(200, await sessions.read(request))],
    ['POST sessions', signIn],
    ['DELETE sessions', signOut],
  ])
}

/**
 * Creates the handler behind the plugin's `storage: { url }`. It routes by the last segment of the path:
 * `GET …/nonce` returns a nonce and the time; `POST …/sessions` verifies a message and its signature and stores the session
 * in a cookie, or responds with 401 and a `code`; `GET …/sessions` lists the sessions; `DELETE …/sessions` signs out all
 * accounts, or one by `chainId` and `address`. Other routes read the sessions with `createCookieSessions`.
 * @throws `SIWX_SECRET_WEAK`, `SIWX_ORIGIN_INVALID`, `SIWX_VERIFIER_MISSING` for one of `chains`, `TypeError` that names
 * another faulty option
 */
export const createSignInHandler = (options: SignInHandlerOptions): ((request: Request) => Promise<Response>) => {
  const routes = createRoutes(options, createCookieSessions(options))
  return async (request) => {
    const url = new URL(request.url)
    const place = url.pathname.split('/').at(-1) ?? ''
    const route = routes.get(`${request.method} ${place}`)
    if (!route) {
      const allowed = [...routes.keys()].filter((key) => key.endsWith(` ${place}`)).map((key) => key.split(' ', 1)[0])
      const headers = { Allow: allowed.join(', ') }
      return answer(allowed.length > 0 ? 405 : 404, { code: 'SIWX_REQUEST_INVALID' }, allowed.length > 0 ? headers : {})
    }
    try {
      return await route(request, url)
    } catch (error) {
      // Other errors, for example of an unreachable store, are for the operator's logs.
      if (!isModalError(error)) throw error
      return answer(STATUS[error.code] ?? 401, { code: error.code })
    }
  }
}
