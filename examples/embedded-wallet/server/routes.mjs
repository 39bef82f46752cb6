// @ts-check
import { ApiError } from './api-error.mjs'
import { createHeldRoutes } from './held-routes.mjs'
import { emailOf } from './identities.mjs'
import { TASK_SECONDS } from './purposes.mjs'
import * as read from './read-input.mjs'

/** @import { Accounts } from './accounts.mjs' */
/** @import { Codes } from './codes.mjs' */
/** @import { Database, Query } from './database.mjs' */
/** @import { HeldRecovery } from './held-recovery.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { Passkeys } from './passkeys.mjs' */
/** @import { ProofCheck } from './proof.mjs' */
/** @import { Purpose, Task } from './purposes.mjs' */
/** @import { Session, Sessions } from './sessions.mjs' */
/** @import { Sets } from './sets.mjs' */

/**
 * @typedef {object} Parts
 * @property {Database} database
 * @property {Accounts} accounts
 * @property {Codes} codes
 * @property {HeldRecovery} held
 * @property {Limits} limits
 * @property {Passkeys} passkeys
 * @property {ProofCheck} checkProof
 * @property {Sessions} sessions
 * @property {Sets} sets
 * @property {(mail: import('./mailer.mjs').NoticeMail) => Promise<void>} notify sends a notice; never rejects
 * @property {() => number} now in seconds
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
export const createRoutes = (parts) => {
  const { database, accounts, codes, held, limits, passkeys, checkProof, sessions, sets, notify, now } = parts
  /** @param {(signed: Signed) => Promise<ApiAnswer>} handle @returns {Route} */
  const signed = (handle) => async (request) => {
    const session = await sessions.authenticate(request)
    return handle({ request, session, body: () => read.readObject(request.body) })
  }
  const setId = (/** @type {ApiRequest} */ { path }) => read.readSetId(path.split('/')[3])

  /**
   * Checks the code of a request, which is for a subject.
   * @param {Signed} signed @param {Purpose} purpose @param {string} subject
   */
  const checkCode = async ({ request, body }, purpose, subject) => {
    const code = read.readCode(body()['code'])
    await limits.take('triesOfClient', request.client)
    return codes.check({ purpose, subject, code })
  }
  /** Checks the code of one step of a change of the address, which is of one session alone. @param {Signed} signed @param {'primary' | 'secondary'} purpose */
  const checkStep = (signed, purpose) => checkCode(signed, purpose, signed.session.id)
  /** Expects a login of the last minutes: a user without an e-mail address has no other proof. @param {Session} session */
  const expectRecentLogin = ({ created }) => {
    if (created + TASK_SECONDS <= now())
      throw new ApiError(403, 'LOGIN_NEEDED', 'This needs a login of the last five minutes. Log in again.')
  }
  /**
   * Checks what confirms a task: the code that was sent for this session, or the login of a user without an e-mail address.
   * @param {Signed} signed @param {Task} task
   * @returns {Promise<(query?: Query) => Promise<void>>} uses the code up
   */
  const checkTask = async (signed, task) => {
    if (!emailOf(signed.session.email)) {
      expectRecentLogin(signed.session)
      return async () => {}
    }
    const { id } = await checkCode(signed, task, signed.session.id)
    return (query) => codes.use(id, query)
  }

  return {
    ...createHeldRoutes({ held, limits, notify, signed, checkTask, expectRecentLogin }),

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
      return { body: { ...answer, user: await accounts.user(account), wallet: await accounts.wallet(account) } }
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

    'POST /v1/passkeys/options': signed(async (request) => {
      const { account } = request.session
      const useUp = await checkTask(request, 'passkey')
      const { email, name } = await accounts.user(account)
      const options = await passkeys.options(account, email ?? name ?? 'Wallet')
      // The challenge stands for it: a passkey needs one.
      await useUp()
      return { body: options }
    }),

    'POST /v1/passkeys': signed(async ({ session: { account }, body }) => {
      const { attestation, sealed, set } = body()
      const share = { ...read.readSet(set), kind: /** @type {const} */ ('passkey') }
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
      const first = { ...read.readSet(set), kind: /** @type {const} */ ('device') }
      await database.transaction(async (query) => {
        await accounts.createWallet(query, account, addresses)
        await sets.put(query, account, first)
      })
      return { status: 201, body: { wallet: await accounts.wallet(account) } }
    }),

    'POST /v1/confirm': signed(async ({ request: { client }, session, body }) => {
      const task = read.readTask(body()['task'])
      const { id, email } = session
      if (emailOf(email)) return withoutLogin(await codes.send({ purpose: task, subject: id, email, client }))
      expectRecentLogin(session)
      return { body: { length: 0, expiresIn: session.created + TASK_SECONDS - now(), resendIn: 0 } }
    }),

    'PUT /v1/sets/*': signed(async (request) => {
      const { account } = request.session
      const { share, kind } = request.body()
      const set = { id: setId(request.request), share: read.readShare(share) }
      const isDevice = read.readKind(kind) === 'device'
      const useUp = isDevice ? undefined : await checkTask(request, 'recovery')
      await database.transaction(async (query) => {
        await useUp?.(query)
        await sets.put(query, account, { ...set, kind: isDevice ? 'device' : 'draft' })
      })
      return { status: 201, body: {} }
    }),

    'POST /v1/sets/*/keep': signed(async ({ request, session }) => {
      await sets.keep(session.account, setId(request))
      return {}
    }),

    'POST /v1/sets/*/export': signed(async (request) => {
      const { id, account } = request.session
      const set = setId(request.request)
      await limits.take('sharesOfSession', id)
      const useUp = await checkTask(request, 'export')
      await useUp()
      return { body: await sets.release(account, set) }
    }),

    'GET /v1/sets/*': signed(async ({ request, session }) => {
      await limits.take('sharesOfSession', session.id)
      return { body: await sets.release(session.account, setId(request)) }
    }),

    'DELETE /v1/sets/*': signed(async ({ request, session }) => {
      await sets.remove(session.account, setId(request))
      return {}
    }),

    'POST /v1/email': signed(async ({ request: { client }, session: { id, email: to }, body }) => {
      const email = read.readEmail(body()['email'])
      if (!emailOf(to)) throw new ApiError(403, 'FORBIDDEN', 'The login is not by e-mail.')
      if (email === to) throw new ApiError(400, 'INVALID_EMAIL', 'This is the present address.')
      return withoutLogin(await codes.send({ purpose: 'primary', subject: id, email, to, client }))
    }),

    'POST /v1/email/primary': signed(async (request) => {
      const { id, email } = await checkStep(request, 'primary')
      const { client } = request.request
      const sent = await codes.send({ purpose: 'secondary', subject: request.session.id, email, client })
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

    'GET /v1/account': signed(async ({ session }) => ({ body: await accounts.describe(session) })),

    'POST /v1/account/delete': signed(async (request) => {
      const { account, email } = request.session
      const useUp = await checkTask(request, 'delete')
      await useUp()
      await accounts.remove(account)
      if (emailOf(email)) await notify({ to: email, notice: 'deleted', email })
      return {}
    }),
  }
}
