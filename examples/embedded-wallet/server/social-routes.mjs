// @ts-check
import { ApiError } from './api-error.mjs'
import { ensureIdentity } from './identities.mjs'
import { matchOrigin } from './match-origin.mjs'
import * as read from './read-input.mjs'
import { createSecret } from './secrets.mjs'

/** @import { Accounts } from './accounts.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { Farcaster } from './farcaster.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { PendingLogins } from './pending-logins.mjs' */
/** @import { ProofCheck } from './proof.mjs' */
/** @import { ApiRequest, Route } from './routes.mjs' */
/** @import { Sessions } from './sessions.mjs' */
/** @import { Identity, Provider } from './social-providers.mjs' */

/**
 * @typedef {object} SocialParts
 * @property {Database} database
 * @property {Accounts} accounts
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
  const { accounts, allowedOrigins, checkProof, database, farcaster, limits, logins, now, providers, sessions } = parts

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

  /** @param {(query: import('./database.mjs').Query) => Promise<Identity>} take @param {import('./read-input.mjs').PublicKey} key */
  const logIn = async (take, key) => {
    const { account, answer } = await database.transaction(async (query) => {
      const identity = await take(query)
      const account = await ensureIdentity(query, identity, now())
      return { account, answer: await sessions.create(query, account, key) }
    })
    return { body: { ...answer, user: await accounts.user(account), wallet: await accounts.wallet(account) } }
  }

  return {
    'POST /v1/social': async (request) => {
      const { body, key, host } = await readBeginning(request)
      const kind = String(body['provider'])
      const provider = providers.get(kind)
      if (!provider) throw new ApiError(400, 'INVALID', 'The wallet has no such login.')
      const returnUri = read.readReturnUri(body['returnUri'], host)
      const secrets = { verifier: createSecret(), nonce: createSecret(), state: createSecret() }
      const url = await provider.authorizationUrl(secrets)
      const login = await logins.begin({
        ...{ kind, key, host, secrets, state: secrets.state },
        ...(returnUri === undefined ? {} : { returnUri }),
      })
      return { body: { login, url } }
    },

    'POST /v1/social/session': async (request) => {
      const body = read.readObject(request.body)
      const key = read.readPublicKey(body['key'])
      const login = read.readLoginId(body['login'])
      const result = read.readResult(body['result'])
      await limits.take('triesOfClient', request.client)
      await checkProof(request, key)
      return logIn((query) => logins.takeResult(query, { login, key, result }), key)
    },

    'POST /v1/farcaster': async (request) => {
      const { key, host } = await readBeginning(request)
      if (!farcaster) throw new ApiError(400, 'INVALID', 'The wallet has no such login.')
      const nonce = createSecret().replace(/[-_]/g, '0')
      const { channelToken, url } = await farcaster.begin({ host, nonce })
      const login = await logins.begin({ kind: 'farcaster', key, host, secrets: { nonce, channelToken } })
      return { body: { login, url } }
    },

    'POST /v1/farcaster/session': async (request) => {
      const body = read.readObject(request.body)
      const key = read.readPublicKey(body['key'])
      const login = read.readLoginId(body['login'])
      const pending = await logins.find(login, key, 'farcaster')
      await checkProof(request, key)
      // Only of logins that exist: a limit is a row, and a stranger may name any login.
      await limits.take('looksAtLogin', login)
      const { nonce = '', channelToken = '' } = pending.secrets
      const identity = await farcaster?.read({ host: pending.host, nonce, channelToken })
      if (!identity) return { body: { pending: true } }
      return logIn(async (query) => {
        await logins.remove(query, login)
        return identity
      }, key)
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
