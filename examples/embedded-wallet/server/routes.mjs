// @ts-check
import { ApiError } from './api-error.mjs'
import { emailOf } from './identities.mjs'
import * as read from './read-input.mjs'

/** @import { Accounts } from './accounts.mjs' */
/** @import { Codes } from './codes.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { Passkeys } from './passkeys.mjs' */
/** @import { ProofCheck } from './proof.mjs' */
/** @import { Session, Sessions } from './sessions.mjs' */
/** @import { Sets } from './sets.mjs' */

/**
 * @typedef {object} Parts
 * @property {Database} database
 * @property {Accounts} accounts
 * @property {Codes} codes
 * @property {Limits} limits
 * @property {Passkeys} passkeys
 * @property {ProofCheck} checkProof
 * @property {Sessions} sessions
 * @property {Sets} sets
 * @property {(mail: import('./mailer.mjs').NoticeMail) => Promise<void>} notify sends a notice; never rejects
 *
 * @typedef {object} ApiRequest
 * @property {string} method
 * @property {string} path
 * @property {Buffer} body
 * @property {string} proof
 * @property {string} authorization
 * @property {string} client the network that asks
 *
 * @typedef {{ status?: number, body?: unknown }} ApiAnswer
 * @typedef {(request: ApiRequest) => Promise<ApiAnswer>} Route
 * @typedef {{ request: ApiRequest, session: Session, body: () => Record<string, unknown> }} Signed
 */

/** What is answered for a code that was sent at a change of the address, whose step names it. @param {Record<string, unknown>} sent */
const withoutLogin = ({ login: _, ...sent }) => ({ body: sent })

/**
 * The routes of `PROTOCOL.md` by method and path, where `*` is the id of a set.
 * @param {Parts} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createRoutes = ({ database, accounts, codes, limits, passkeys, checkProof, sessions, sets, notify }) => {
  /** @param {(signed: Signed) => Promise<ApiAnswer>} handle @returns {Route} */
  const signed = (handle) => async (request) => {
    const session = await sessions.authenticate(request)
    return handle({ request, session, body: () => read.readObject(request.body) })
  }
  const setId = (/** @type {ApiRequest} */ { path }) => read.readSetId(path.split('/')[3])

  /** Checks the code of one step of a change of the address. @param {Signed} signed @param {'primary' | 'secondary'} purpose */
  const checkStep = async ({ request, session, body }, purpose) => {
    const code = read.readCode(body()['code'])
    await limits.take('triesOfClient', request.client)
    return codes.check({ purpose, subject: session.account, code })
  }

  return {
    'POST /v1/login': async ({ body, client }) => {
      const email = read.readEmail(read.readObject(body)['email'])
      return { body: await codes.send({ purpose: 'login', subject: email, email, client }) }
    },

    'POST /v1/login/code': async (request) => {
      const body = read.readObject(request.body)
      const login = read.readLoginId(body['login'])
      const code = read.readCode(body['code'])
      const key = read.readPublicKey(body['key'])
      // First, because a proof needs no login here and stores a nonce.
      await limits.take('triesOfClient', request.client)
      await checkProof(request, key)
      const { id, email } = await codes.check({ purpose: 'login', login, code })
      const { account, answer } = await database.transaction(async (query) => {
        await codes.use(id, query)
        const account = await accounts.ensure(query, email)
        return { account, answer: await sessions.create(query, account, key) }
      })
      return { body: { ...answer, user: { id: account, email }, wallet: await accounts.wallet(account) } }
    },

    'POST /v1/passkey': async ({ client }) => {
      await limits.take('triesOfClient', client)
      return { body: { challenge: passkeys.challenge() } }
    },

    'POST /v1/passkey/login': async (request) => {
      const body = read.readObject(request.body)
      const assertion = read.readAssertion(body['assertion'])
      const key = read.readPublicKey(body['key'])
      await limits.take('triesOfClient', request.client)
      await checkProof(request, key)
      const { account, id, setId, sealed } = await passkeys.check(assertion)
      const answer = await database.transaction((query) => sessions.create(query, account, key))
      const user = await accounts.user(account)
      return { body: { ...answer, user, wallet: await accounts.wallet(account), passkey: { id, setId, sealed } } }
    },

    'GET /v1/passkeys': signed(async ({ session }) => ({ body: { passkeys: await passkeys.list(session.account) } })),

    'POST /v1/passkeys/options': signed(async ({ session: { account } }) => {
      const { email, name } = await accounts.user(account)
      return { body: await passkeys.options(account, email ?? name ?? 'Wallet') }
    }),

    'POST /v1/passkeys': signed(async ({ session: { account }, body }) => {
      const { attestation, sealed, set } = body()
      const share = { ...read.readSet(set), kind: 'passkey' }
      const seal = { setId: share.id, sealed: read.readSealed(sealed) }
      const passkey = await passkeys.register(account, read.readRegistration(attestation))
      await database.transaction(async (query) => {
        await passkeys.add(query, account, passkey, seal)
        await sets.put(query, account, share)
      })
      return { status: 201, body: {} }
    }),

    'DELETE /v1/passkeys/*': signed(async ({ request, session }) => {
      const id = read.readPasskeyId(request.path.split('/')[3])
      await database.transaction((query) => passkeys.remove(query, session.account, id))
      return {}
    }),

    'POST /v1/session': async (request) => {
      const refresh = read.readToken(read.readObject(request.body)['refresh'])
      return { body: await sessions.refresh(refresh, request) }
    },

    'DELETE /v1/session': signed(async ({ session }) => {
      await sessions.end(session.id)
      return {}
    }),

    'GET /v1/wallet': signed(async ({ session: { account } }) => ({
      body: { user: await accounts.user(account), wallet: await accounts.wallet(account) },
    })),

    'PUT /v1/wallet': signed(async ({ session: { account }, body }) => {
      const { accounts: given, set } = body()
      const addresses = read.readAccounts(given)
      const first = { ...read.readSet(set), kind: 'device' }
      await database.transaction(async (query) => {
        await accounts.createWallet(query, account, addresses)
        await sets.put(query, account, first)
      })
      return { status: 201, body: { wallet: await accounts.wallet(account) } }
    }),

    'PUT /v1/sets/*': signed(async ({ request, session: { account }, body }) => {
      const { share, kind } = body()
      const set = { id: setId(request), share: read.readShare(share), kind: read.readKind(kind) }
      await database.transaction((query) => sets.put(query, account, set))
      return { status: 201, body: {} }
    }),

    'GET /v1/sets/*': signed(async ({ request, session }) => {
      await limits.take('sharesOfSession', session.id)
      return { body: await sets.release(session.account, setId(request)) }
    }),

    'DELETE /v1/sets/*': signed(async ({ request, session }) => {
      await sets.remove(session.account, setId(request))
      return {}
    }),

    'POST /v1/email': signed(async ({ request: { client }, session: { account, email: to }, body }) => {
      const email = read.readEmail(body()['email'])
      if (!emailOf(to)) throw new ApiError(403, 'FORBIDDEN', 'The login is not by e-mail.')
      if (email === to) throw new ApiError(400, 'INVALID_EMAIL', 'This is the present address.')
      return withoutLogin(await codes.send({ purpose: 'primary', subject: account, email, to, client }))
    }),

    'POST /v1/email/primary': signed(async (request) => {
      const { id, email } = await checkStep(request, 'primary')
      const { client } = request.request
      const sent = await codes.send({ purpose: 'secondary', subject: request.session.account, email, client })
      await codes.use(id)
      return withoutLogin(sent)
    }),

    'POST /v1/email/secondary': signed(async (request) => {
      const { id, email } = await checkStep(request, 'secondary')
      await database.transaction(async (query) => {
        await codes.use(id, query)
        await accounts.changeEmail(query, request.session, email)
      })
      await notify({ to: request.session.email, notice: 'changed', email })
      return { body: { email } }
    }),

    'GET /v1/account': signed(async ({ session }) => ({ body: await accounts.describe(session.account) })),

    'DELETE /v1/account': signed(async ({ session: { account, email } }) => {
      await accounts.remove(account)
      if (emailOf(email)) await notify({ to: email, notice: 'deleted', email })
      return {}
    }),
  }
}
