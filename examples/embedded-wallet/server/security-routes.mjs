// @ts-check
import { inTurn } from './in-turn.mjs'
import * as read from './read-input.mjs'

/** @import { Query } from './database.mjs' */
/** @import { Task } from './purposes.mjs' */
/** @import { ApiAnswer, ApiRequest, Parts, Route, Signed } from './routes.mjs' */

const idIn = (/** @type {ApiRequest} */ { path }) => path.split('/')[3]

/**
 * The routes that list the credentials of a user and end them, and those of acts that wait.
 * @param {Pick<Parts, 'accounts' | 'acts' | 'database' | 'delay' | 'held' | 'passkeys' | 'providerOf' | 'sessions' | 'sets' | 'tell'> & {
 *   signed: (handle: (signed: Signed) => Promise<ApiAnswer>) => Route,
 *   checkTask: (signed: Signed, task: Task) => Promise<(query?: Query) => Promise<void>>,
 *   wait: (begun: Awaited<ReturnType<Parts['acts']['begin']>>, account: string) => Promise<ApiAnswer>,
 * }} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createSecurityRoutes = (parts) => {
  const { accounts, acts, database, delay, held, passkeys, providerOf, sessions, sets, tell } = parts
  const { signed, checkTask, wait } = parts

  return {
    'GET /v1/security': signed(async ({ session }) => {
      const { account } = session
      const [browsers, keys, { identities, recovery }, { isHeld, added }, waiting] = await Promise.all([
        accounts.browsers(session),
        passkeys.describe(account),
        accounts.waysIn(account),
        held.find(account),
        acts.list(session),
      ])
      const named = identities.map(({ issuer, provider, name, email, created }) => ({
        ...{ provider: providerOf({ issuer, provider }), name, email, added: created },
      }))
      const all = { browsers, passkeys: keys, identities: named, recovery, acts: waiting }
      return { body: { delay, ...all, held: isHeld ? { added } : null } }
    }),

    'GET /v1/acts': signed(async ({ session }) => ({ body: { acts: await acts.list(session) } })),

    'DELETE /v1/acts/*': signed(async ({ request, session }) => {
      const id = read.readActId(idIn(request))
      const act = await inTurn(database, session, (query) => acts.cancel(query, session, id))
      await tell(session.account, { notice: 'canceled', act })
      return {}
    }),

    'DELETE /v1/sessions/*': signed(async ({ request, session }) => {
      await sessions.endOther(session.account, read.readLoginId(idIn(request)))
      return {}
    }),

    'DELETE /v1/sessions': signed(async ({ session }) => ({
      body: { ended: await sessions.endOthers(database.query, session) },
    })),

    'POST /v1/sets/*/remove': signed(async (request) => {
      const { session } = request
      const id = read.readSetId(idIn(request.request))
      const useUp = await checkTask(request, 'remove')
      const begun = await inTurn(database, session, async (query) => {
        const adder = await sets.adderOf(query, session.account, id)
        await useUp(query)
        // Logged out at once, so that it does not cancel its own removal.
        await sessions.endOthers(query, session, id)
        if (adder !== session.id) return acts.begin(query, session, { kind: 'browser', target: id })
        await query('delete from sets where account = $1 and id = $2', [session.account, id])
        return undefined
      })
      return begun ? wait(begun, session.account) : {}
    }),

    'POST /v1/passkeys/*/remove': signed(async (request) => {
      const { session } = request
      const id = read.readPasskeyId(idIn(request.request))
      const useUp = await checkTask(request, 'remove')
      const begun = await inTurn(database, session, async (query) => {
        const adder = await passkeys.adderOf(query, session.account, id)
        await useUp(query)
        if (adder === session.id) return void (await passkeys.remove(query, session, id))
        const act = await acts.begin(query, session, { kind: 'passkey', target: id })
        await passkeys.suspend(query, session, id, act.act.id)
        return act
      })
      return begun ? wait(begun, session.account) : {}
    }),

    'POST /v1/passkeys/*/recovered': signed(async ({ request, session, body }) => {
      const signature = read.readSignature(body()['signature'])
      await passkeys.prove(session.account, read.readPasskeyId(idIn(request)), signature)
      return {}
    }),
  }
}
