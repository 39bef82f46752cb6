// @ts-check
import { randomInt } from 'node:crypto'
import { ApiError } from './api-error.mjs'
import { emailOf, ensureIdentity, findIdentity } from './identities.mjs'
import { matchOrigin } from './match-origin.mjs'
import * as read from './read-input.mjs'
import { createSecret } from './secrets.mjs'

/** @import { Accounts } from './accounts.mjs' */
/** @import { Codes } from './codes.mjs' */
/** @import { Database, Query } from './database.mjs' */
/** @import { Farcaster } from './farcaster.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { PendingLogins } from './pending-logins.mjs' */
/** @import { ProofCheck } from './proof.mjs' */
/** @import { ApiAnswer, ApiRequest, Route, Signed } from './routes.mjs' */
/** @import { Sessions } from './sessions.mjs' */
/** @import { Identity, Provider } from './social-providers.mjs' */

/**
 * @typedef {object} SocialParts
 * @property {Database} database
 * @property {Accounts} accounts
 * @property {Codes} codes
 * @property {string} origin of the wallet
 * @property {import('./routes.mjs').Parts['providerOf']} providerOf
 * @property {(handle: (signed: Signed) => Promise<ApiAnswer>) => Route} signed
 * @property {Limits} limits
 * @property {ProofCheck} checkProof
 * @property {Sessions} sessions
 * @property {PendingLogins} logins
 * @property {ReadonlyMap<string, Provider>} providers
 * @property {Farcaster} [farcaster]
 * @property {readonly string[]} allowedOrigins
 * @property {() => number} now in seconds
 *
 * @typedef {{ failure: 'unknown' } | { host: string, returnUri: string | null, result: string }} Returned
 */

/** What a frame reads in place of a result. */
const DECLINED = 'error.declined'
const FAILED = 'error.failed'

/**
 * The routes of social logins and of Farcaster.
 * @param {SocialParts} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createSocialRoutes = (parts) => {
  const { accounts, allowedOrigins, checkProof, codes, database, farcaster, limits, logins, now, origin, providers } =
    parts
  const { providerOf, sessions, signed } = parts

  /** The page that embeds the frame: the frame has it from the browser, but any client can claim it. @param {unknown} value */
  const readHost = (value) => {
    // Answers are sent to it: it has to be the origin that a browser reads in it.
    const isOrigin = typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
    if (!isOrigin || !matchOrigin(value, allowedOrigins))
      throw new ApiError(403, 'FORBIDDEN', 'The wallet does not serve this page.')
    return value
  }

  /** Reads the beginning of a login, which the key has signed. @param {ApiRequest} request */
  const readBeginning = async (request) => {
    const body = read.readObject(request.body)
    const key = read.readPublicKey(body['key'])
    await limits.take('loginsForClient', request.client)
    await checkProof(request, key)
    return { body, key, host: readHost(body['host']) }
  }

  /**
   * @param {(query: Query) => Promise<{ kind: string, identity: Identity }>} take
   * @param {import('./read-input.mjs').PublicKey} key @param {string} agent
   */
  const logIn = async (take, key, agent) => {
    const { account, answer } = await database.transaction(async (query) => {
      const { kind, identity } = await take(query)
      const account = await ensureIdentity(query, identity, now(), kind)
      return { account, answer: await sessions.create(query, account, key, { via: kind, agent }) }
    })
    return { body: { ...answer, user: await accounts.user(account), wallet: await accounts.wallet(account) } }
  }

  /**
   * Begins a login by a provider: of a user, or, with a task, the second one of a session.
   * @param {Provider} provider
   * @param {Pick<Parameters<PendingLogins['begin']>[0], 'kind' | 'owner' | 'host' | 'returnUri'>} login @param {string} [task]
   */
  const beginSocial = async (provider, login, task) => {
    const secrets = { verifier: createSecret(), nonce: createSecret(), state: createSecret(), ...(task && { task }) }
    const url = await provider.authorizationUrl(secrets)
    return { login: await logins.begin({ ...login, secrets, state: secrets.state }), url }
  }
  /** The same with Farcaster; the number and the task are in what the app signs. @param {{ owner: import('./pending-logins.mjs').Owner, host: string }} login @param {string} [task] */
  const beginFarcaster = async (login, task) => {
    if (!farcaster) throw new ApiError(400, 'INVALID', 'The wallet has no such login.')
    const nonce = createSecret().replace(/[-_]/g, '0')
    const number = String(randomInt(100, 1_000))
    const requestId = task ? `${number}-${task}` : number
    const { channelToken, url } = await farcaster.begin({ host: login.host, nonce, requestId })
    const secrets = { nonce, channelToken, requestId, ...(task && { task }) }
    return { login: await logins.begin({ kind: 'farcaster', ...login, secrets }), url, number }
  }
  /** Who has agreed in the app; `undefined` until then. @param {import('./pending-logins.mjs').Pending} pending */
  const readFarcaster = async ({ id, host, secrets }) => {
    // Only of logins that exist: a limit is a row, and a stranger may name any login.
    await limits.take('looksAtLogin', id)
    const { nonce = '', channelToken = '', requestId = '' } = secrets
    return farcaster?.read({ host, nonce, channelToken, requestId })
  }
  /** Whose second login confirms tasks. @param {string} account */
  const secondLogin = async (account) => {
    const { identities } = await accounts.waysIn(account)
    const [provider] = identities.flatMap((identity) => providerOf(identity) ?? [])
    if (!provider) throw new ApiError(403, 'FORBIDDEN', 'The wallet no longer has the login of this user.')
    return provider
  }
  /** @param {Query} query @param {Signed['session']} session @param {Identity} identity @param {string} task */
  const issueCode = async (query, session, identity, task) => {
    const owner = await findIdentity(query, identity)
    if (owner !== session.account) throw new ApiError(403, 'OTHER_LOGIN', 'This is the login of another user.')
    const purpose = read.readTask(task)
    return codes.issue(query, { purpose, subject: session.id, account: session.account })
  }

  return {
    'POST /v1/confirm/login': signed(async ({ request, session, body }) => {
      const task = read.readTask(body()['task'])
      if (emailOf(session.email)) throw new ApiError(403, 'FORBIDDEN', 'The code of this user comes by email.')
      await limits.take('loginsForClient', request.client)
      const kind = await secondLogin(session.account)
      // The page that began may be any: the user sees the wallet's own host.
      const login = { owner: { session: session.id }, host: origin }
      if (kind === 'farcaster') return { body: await beginFarcaster(login, task) }
      const provider = /** @type {Provider} */ (providers.get(kind))
      return { body: await beginSocial(provider, { kind, ...login }, task) }
    }),

    'POST /v1/confirm/session': signed(async ({ session, body }) => {
      const { login: given, result } = body()
      const login = read.readLoginId(given)
      const owner = { session: session.id }
      if (result !== undefined)
        return {
          body: await database.transaction(async (query) => {
            const { identity, secrets } = await logins.takeResult(query, {
              login,
              owner,
              result: read.readResult(result),
            })
            return issueCode(query, session, identity, secrets['task'] ?? '')
          }),
        }
      const pending = await logins.find(login, owner, 'farcaster')
      const identity = await readFarcaster(pending)
      if (!identity) return { body: { pending: true } }
      return {
        body: await database.transaction(async (query) => {
          await logins.remove(query, login)
          return issueCode(query, session, identity, pending.secrets['task'] ?? '')
        }),
      }
    }),

    'POST /v1/social': async (request) => {
      const { body, key, host } = await readBeginning(request)
      const kind = String(body['provider'])
      const provider = providers.get(kind)
      if (!provider) throw new ApiError(400, 'INVALID', 'The wallet has no such login.')
      const returnUri = read.readReturnUri(body['returnUri'], host)
      const login = { kind, owner: key, host, ...(returnUri === undefined ? {} : { returnUri }) }
      return { body: await beginSocial(provider, login) }
    },

    'POST /v1/social/session': async (request) => {
      const body = read.readObject(request.body)
      const key = read.readPublicKey(body['key'])
      const login = read.readLoginId(body['login'])
      const result = read.readResult(body['result'])
      await limits.take('triesOfClient', request.client)
      await checkProof(request, key)
      return logIn((query) => logins.takeResult(query, { login, owner: key, result }), key, request.agent)
    },

    'POST /v1/farcaster': async (request) => {
      const { key, host } = await readBeginning(request)
      return { body: await beginFarcaster({ owner: key, host }) }
    },

    'POST /v1/farcaster/session': async (request) => {
      const body = read.readObject(request.body)
      const key = read.readPublicKey(body['key'])
      const login = read.readLoginId(body['login'])
      const pending = await logins.find(login, key, 'farcaster')
      await checkProof(request, key)
      const identity = await readFarcaster(pending)
      if (!identity) return { body: { pending: true } }
      return logIn(
        async (query) => {
          await logins.remove(query, login)
          return { kind: 'farcaster', identity }
        },
        key,
        request.agent,
      )
    },
  }
}

/**
 * Reads what a provider has sent the browser back with. Its state counts once.
 * @param {Pick<SocialParts, 'logins' | 'providers'> & { log: (entry: { route: string, cause: string }) => void }} parts
 * @returns {(url: URL) => Promise<Returned>}
 */
export const createReturn =
  ({ logins, providers, log }) =>
  async (url) => {
    const pending = await logins.takeState(url.searchParams.get('state') ?? '')
    const provider = providers.get(pending?.kind ?? '')
    if (!pending || !provider) return { failure: 'unknown' }
    const { host, id, returnUri, secrets } = pending
    const { verifier = '', nonce = '', state = '' } = secrets
    try {
      const identity = await provider.identify(url, { verifier, nonce, state })
      return { host, returnUri, result: await logins.finish(id, identity) }
    } catch (error) {
      const { error: code } = /** @type {{ error?: string }} */ (error)
      if (code !== 'access_denied') log({ route: 'social', cause: String(error) })
      return { host, returnUri, result: code === 'access_denied' ? DECLINED : FAILED }
    }
  }
