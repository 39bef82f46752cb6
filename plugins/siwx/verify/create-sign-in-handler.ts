import { type CaipNetworkId, isModalError } from 'portico/plugin'
import type { SiwxSession } from '../contract.js'
import { readMessage } from '../message/read-message.js'
import { isSessionOf } from '../storages/is-session-of.js'
import { type CookieSessions, createCookieSessions } from './create-cookie-sessions.js'
import { createNonces, type Nonces } from './create-nonces.js'
import { verifyError } from './errors.js'
import { readBody } from './read-body.js'
import { toSite } from './to-site.js'
import { verifySignIn } from './verify-sign-in.js'
import type { VerifySignatureOptions } from './signature-options.js'

/** What `createSignInHandler` is given. */
export interface SignInHandlerOptions extends VerifySignatureOptions {
  /** The origin of the site, for example `https://example.org`; `http://` on the developer's own machine only. */
  readonly origin: string
  /** At least 32 characters that nobody else knows; of several the first signs, and the others are still known. */
  readonly secret: string | readonly string[]
  /** CAIP-2: the chains that are accepted; every chain that a message can name by itself unless given. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** Where nonces come from: `createNonces()` unless given. Several processes need one with a store that they share. */
  readonly nonces?: Nonces | undefined
  /** Milliseconds for which a sign-in is kept; seven days unless given. */
  readonly maxAge?: number | undefined
  /** Milliseconds after which a message that was not handed in is too old; ten minutes unless given. */
  readonly messageMaxAge?: number | undefined
  /** The name of the cookie; `siwx` unless given. */
  readonly name?: string | undefined
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

const answer = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  body === undefined
    ? new Response(null, { status, headers: { ...HEADERS, ...headers } })
    : Response.json(body, { status, headers: { ...HEADERS, ...headers } })

const STATUS: Readonly<Record<string, number>> = {
  SIWX_REQUEST_INVALID: 400,
  SIWX_ORIGIN_REFUSED: 403,
  SIWX_COOKIE_TOO_LONG: 413,
  SIWX_VERIFIER_FAILED: 503,
  SIWX_VERIFIER_MISSING: 503,
  PEER_MISSING: 500,
  LOAD_FAILED: 500,
}

type Route = (request: Request, url: URL) => Promise<Response>

const createRoutes = (options: SignInHandlerOptions, sessions: CookieSessions) => {
  const { now = Date.now, messageMaxAge: maxAge = 600_000, chains, rpcUrls, client, verifiers } = options
  const { origin, domain } = toSite(options.origin)
  const nonces = options.nonces ?? createNonces({ now })

  const checkOrigin = (request: Request) => {
    // Browsers say it with everything that changes something: what does not say it is none of our pages (login CSRF).
    if (request.headers.get('origin') !== origin) throw verifyError('SIWX_ORIGIN_REFUSED')
  }

  const signIn: Route = async (request) => {
    checkOrigin(request)
    const { message, signature } = await readBody(request)
    // Looked up first: nobody makes this server ask nodes without a nonce of its own. It is used up last: see verifySignIn.
    if (!(await nonces.has(readMessage(message).nonce ?? ''))) throw verifyError('SIWX_NONCE_MISMATCH')
    const rules = {
      domain,
      chains,
      now,
      maxAge,
      rpcUrls,
      client,
      verifiers,
      nonce: (given: string) => nonces.take(given),
    }
    const { data } = await verifySignIn({ message, signature, ...rules })
    const session = { data, message, signature }
    return answer(201, session, { 'Set-Cookie': await sessions.add(request, session) })
  }

  const signOut: Route = async (request, { searchParams }) => {
    checkOrigin(request)
    const chainId = searchParams.get('chainId')
    const address = searchParams.get('address')
    if ((chainId === null) !== (address === null))
      throw verifyError('SIWX_REQUEST_INVALID', { details: 'chainId and address come together' })
    const isGone = (session: SiwxSession) =>
      chainId === null || address === null || isSessionOf(session, chainId, address)
    return answer(204, undefined, { 'Set-Cookie': await sessions.remove(request, isGone) })
  }

  return new Map<string, Route>([
    ['GET nonce', async () => answer(200, { nonce: await nonces.create(), issuedAt: new Date(now()).toISOString() })],
    ['GET sessions', async (request) => answer(200, await sessions.read(request))],
    ['POST sessions', signIn],
    ['DELETE sessions', signOut],
  ])
}

/**
 * Answers what the plugin asks of its `storage: { url }`, by the last part of the path:
 * `GET …/nonce` gives a nonce and the time; `POST …/sessions` takes a message and its signature, and keeps the sign-in in a
 * cookie, or refuses it with 401 and the `code` why; `GET …/sessions` lists who is signed in; `DELETE …/sessions` signs out,
 * with `chainId` and `address` one account. Who is signed in on other routes, `createCookieSessions` reads.
 * @throws `SIWX_SECRET_WEAK`, `SIWX_ORIGIN_INVALID`
 */
export const createSignInHandler = (options: SignInHandlerOptions): ((request: Request) => Promise<Response>) => {
  const routes = createRoutes(options, createCookieSessions(options))
  return async (request) => {
    const url = new URL(request.url)
    const place = url.pathname.split('/').at(-1) ?? ''
    const route = routes.get(`${request.method} ${place}`)
    if (!route) {
      const isPlace = [...routes.keys()].some((key) => key.endsWith(` ${place}`))
      return answer(isPlace ? 405 : 404, { code: 'SIWX_REQUEST_INVALID' })
    }
    try {
      return await route(request, url)
    } catch (error) {
      // What is not ours, a store that is out of reach for example, is for whoever runs the server to see.
      if (!isModalError(error)) throw error
      return answer(STATUS[error.code] ?? 401, { code: error.code })
    }
  }
}
