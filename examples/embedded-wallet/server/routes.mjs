// @ts-check
import { removeAccount } from './acts.mjs'
import { ApiError } from './api-error.mjs'
import { authenticatorName } from './device-names.mjs'
import { createHeldRoutes } from './held-routes.mjs'
import { emailOf } from './identities.mjs'
import { TASK_SECONDS } from './purposes.mjs'
import { inTurn } from './in-turn.mjs'
import * as read from './read-input.mjs'
import { createSecurityRoutes } from './security-routes.mjs'

/** @import { Accounts } from './accounts.mjs' */
/** @import { Acts } from './acts.mjs' */
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
 * @property {Acts} acts
 * @property {number} delay seconds that an act waits
 * @property {(identity: { issuer: string, provider: string | null }) => string | null} providerOf which configured provider logs an identity in
 * @property {(account: string, notice: Omit<import('./mailer.mjs').NoticeMail, 'to'>) => Promise<void>} tell sends a notice to a user with an address; never rejects
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
 * @property {string} agent what the browser calls itself
 *
 * @typedef {{ status?: number, body?: unknown }} ApiAnswer
 * @typedef {(request: ApiRequest) => Promise<ApiAnswer>} Route
 * @typedef {{ request: ApiRequest, session: Session, body: () => Record<string, unknown> }} Signed
 */

/** What is answered for a code that was sent at a change of the address, whose step names it. @param {Record<string, unknown>} sent */
const withoutLogin = ({ login: _, ...sent }) => ({ body: sent })

/** Returns a route for requests of a session. @param {Sessions} sessions @returns {(handle: (signed: Signed) => Promise<ApiAnswer>) => Route} */
export const createSigned = (sessions) => (handle) => async (request) => {
  const session = await sessions.authenticate(request)
  return handle({ request, session, body: () => read.readObject(request.body) })
}

/**
 * The routes of `PROTOCOL.md` by method and path, where `*` is the id of a set.
 * @param {Parts} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createRoutes = (parts) => {
  const {
    database,
    accounts,
    acts,
    codes,
    limits,
    passkeys,
    checkProof,
    providerOf,
    sessions,
    sets,
    notify,
    tell,
    now,
  } = parts
  const signed = createSigned(sessions)
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
  /**
   * Checks what confirms a task: the code that was sent for this session, or given out for a second login.
   * @param {Signed} signed @param {Task} task
   * @returns {Promise<(query?: Query) => Promise<void>>} uses the code up
   */
  const checkTask = async (signed, task) => {
    const { id } = await checkCode(signed, task, signed.session.id)
    return (query) => codes.use(id, query)
  }
  /** Answers with an act that waits, once its notice was sent. @param {Awaited<ReturnType<Acts['begin']>>} begun @param {string} account @returns {Promise<ApiAnswer>} */
  const wait = async ({ act, isNew }, account) => {
    if (isNew) await tell(account, { notice: 'waiting', act })
    return { status: 202, body: { act } }
  }

  return {
    ...createHeldRoutes({ ...parts, signed, checkTask, wait }),
    ...createSecurityRoutes({ ...parts, signed, checkTask, wait }),

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
        await accounts.expectAddress(query, account, email)
        const login = { via: 'email', agent: request.agent }
        return { account, answer: await sessions.create(query, account, key, login) }
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
      const login = { via: 'passkey', agent: request.agent, passkey: id }
      const answer = await inTurn(database, { account }, async (query) => {
        await passkeys.expectActive(query, id)
        return sessions.create(query, account, key, login)
      })
      const user = await accounts.user(account)
      return { body: { ...answer, user, wallet: await accounts.wallet(account), passkey: { id, setId, sealed } } }
    },

    'GET /v1/passkeys': signed(async ({ session }) => ({ body: { passkeys: await passkeys.list(session.account) } })),

    'POST /v1/passkeys/options': signed(async (request) => {
      const { session } = request
      const useUp = await checkTask(request, 'passkey')
      const { email, name } = await accounts.user(session.account)
      const options = await passkeys.options(session, email ?? name ?? 'Wallet')
      // The challenge stands for it: a passkey needs one.
      await useUp()
      return { body: options }
    }),

    'POST /v1/passkeys': signed(async ({ session, body }) => {
      const { attestation, sealed, set } = body()
      const share = { ...read.readSet(set), kind: /** @type {const} */ ('passkey') }
      const seal = { setId: share.id, sealed: read.readSealed(sealed) }
      const passkey = await passkeys.register(session, read.readRegistration(attestation))
      await inTurn(database, session, async (query) => {
        await passkeys.add(query, session, passkey, seal)
        await sets.put(query, session, share)
      })
      await tell(session.account, { notice: 'passkey', name: authenticatorName(passkey.aaguid), time: now() })
      return { status: 201, body: {} }
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

    'PUT /v1/wallet': signed(async ({ session, body }) => {
      const { accounts: given, set } = body()
      const addresses = read.readAccounts(given)
      const first = { ...read.readSet(set), kind: /** @type {const} */ ('device'), isFirst: true }
      await inTurn(database, session, async (query) => {
        await accounts.createWallet(query, session.account, addresses)
        await sets.put(query, session, first)
      })
      return { status: 201, body: { wallet: await accounts.wallet(session.account) } }
    }),

    'POST /v1/confirm': signed(async ({ request: { client }, session, body }) => {
      const task = read.readTask(body()['task'])
      const { id, email } = session
      if (emailOf(email)) return withoutLogin(await codes.send({ purpose: task, subject: id, email, client }))
      const { identities } = await accounts.waysIn(session.account)
      const [provider] = identities.flatMap((identity) => providerOf(identity) ?? [])
      return { body: { length: 0, expiresIn: TASK_SECONDS, resendIn: 0, provider: provider ?? null } }
    }),

    'PUT /v1/sets/*': signed(async (request) => {
      const { session } = request
      const { share, kind } = request.body()
      const set = { id: setId(request.request), share: read.readShare(share) }
      const isDevice = read.readKind(kind) === 'device'
      const useUp = isDevice ? undefined : await checkTask(request, 'recovery')
      const begun = await inTurn(database, session, async (query) => {
        await useUp?.(query)
        const idle = await sets.put(query, session, { ...set, kind: isDevice ? 'device' : 'draft' })
        return idle === undefined ? undefined : acts.begin(query, session, { kind: 'browser', target: idle })
      })
      if (begun) await wait(begun, session.account)
      return { status: 201, body: {} }
    }),

    'POST /v1/sets/*/keep': signed(async ({ request, session }) => {
      const id = setId(request)
      const { isNew, begun } = await inTurn(database, session, async (query) => {
        const { isNew, others } = await sets.keep(query, session, id)
        const isWaiting =
          !isNew && (await acts.list(session, query)).some(({ kind, target }) => kind === 'recovery' && target === id)
        const isOfOthers = others > 0 || isWaiting
        return {
          isNew,
          begun: isOfOthers ? await acts.begin(query, session, { kind: 'recovery', target: id }) : undefined,
        }
      })
      if (begun) return wait(begun, session.account)
      if (isNew) await tell(session.account, { notice: 'recovery', time: now() })
      return {}
    }),

    'POST /v1/sets/*/export': signed(async (request) => {
      const { session } = request
      const set = setId(request.request)
      await limits.take('sharesOfSession', session.id)
      const useUp = await checkTask(request, 'export')
      const due = await sets.exportsFrom(session.account, set)
      await useUp()
      if (due <= now()) return { body: await sets.release(session, set) }
      const act = { kind: /** @type {const} */ ('export'), target: set, due }
      return wait(await inTurn(database, session, (query) => acts.begin(query, session, act)), session.account)
    }),

    'GET /v1/sets/*': signed(async ({ request, session }) => {
      await limits.take('sharesOfSession', session.id)
      return { body: await sets.release(session, setId(request)) }
    }),

    'POST /v1/email': signed(async ({ request: { client }, session: { id, email: to }, body }) => {
      const email = read.readEmail(body()['email'])
      if (!emailOf(to)) throw new ApiError(403, 'FORBIDDEN', 'The login is not by email.')
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
      const { session } = request
      const { act, ...ended } = await inTurn(database, session, async (query) => {
        await codes.use(id, query)
        await accounts.changeEmail(query, session.account, email)
        const sessionsEnded = await sessions.endOthers(query, session)
        return { sessions: sessionsEnded, ...(await acts.endAround(query, session)) }
      })
      await notify({ to: session.email, notice: 'changed', email, ended })
      return { body: { email, ended, ...(act ? { act } : {}) } }
    }),

    'GET /v1/account': signed(async ({ session }) => ({ body: await accounts.describe(session) })),

    'POST /v1/account/delete': signed(async (request) => {
      const { session } = request
      const useUp = await checkTask(request, 'delete')
      const to = await accounts.noticeAddress(session.account)
      const begun = await inTurn(database, session, async (query) => {
        await useUp(query)
        if (!(await sets.isAlone(query, session))) return acts.begin(query, session, { kind: 'delete' })
        await removeAccount(query, session.account)
        return undefined
      })
      if (begun) return wait(begun, session.account)
      await notify({ to, notice: 'deleted' })
      return {}
    }),
  }
}
