// @ts-check
import { ApiError } from './api-error.mjs'
import { inTurn } from './in-turn.mjs'
import * as read from './read-input.mjs'

/** @import { HeldRecovery } from './held-recovery.mjs' */
/** @import { ApiAnswer, Parts, Route, Signed } from './routes.mjs' */
/** @import { Task } from './purposes.mjs' */
/** @import { Query } from './database.mjs' */

const unknown = () => new ApiError(404, 'SET_UNKNOWN', 'The server keeps no key of this user.')

/**
 * The routes of keys that the server keeps.
 * @param {Pick<Parts, 'acts' | 'database' | 'held' | 'limits' | 'sets' | 'tell'> & {
 *   signed: (handle: (signed: Signed) => Promise<ApiAnswer>) => Route,
 *   checkTask: (signed: Signed, task: Task) => Promise<(query?: Query) => Promise<void>>,
 *   wait: (begun: Awaited<ReturnType<Parts['acts']['begin']>>, account: string) => Promise<ApiAnswer>,
 * }} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createHeldRoutes = ({ acts, database, held, limits, sets, tell, signed, checkTask, wait }) => ({
  'GET /v1/recovery': signed(async ({ session }) => {
    const { isOffered, isHeld } = await held.find(session.account)
    return { body: { isOffered, isHeld } }
  }),

  'PUT /v1/recovery': signed(async (request) => {
    const { session } = request
    const { set, own } = request.body()
    const useUp = await checkTask(request, 'custody')
    held.expectOffered()
    const payload = { set: read.readSet(set), own: read.readShare(own) }
    const begun = await inTurn(database, session, async (query) => {
      await useUp(query)
      if (!(await sets.isAlone(query, session))) return acts.begin(query, session, { kind: 'custody', payload })
      await held.store(query, session, payload.set, payload.own)
      return undefined
    })
    return begun ? wait(begun, session.account) : { status: 201, body: {} }
  }),

  'POST /v1/recovery/open': signed(async (request) => {
    const { session } = request
    if (session.via === 'passkey')
      throw new ApiError(403, 'LOGIN_NEEDED', 'This needs a login without a passkey. Log in by email or a provider.')
    const useUp = await checkTask(request, 'restore')
    await limits.take('sharesOfSession', session.id)
    const released = await held.release(session.account)
    await useUp()
    await tell(session.account, { notice: 'restored' })
    return { body: released }
  }),

  'POST /v1/recovery/end': signed(async (request) => {
    const { session } = request
    const useUp = await checkTask(request, 'remove')
    const { isHeld, adder } = await held.find(session.account)
    if (!isHeld) throw unknown()
    const begun = await inTurn(database, session, async (query) => {
      await useUp(query)
      if (adder !== session.id) return acts.begin(query, session, { kind: 'custodyEnd' })
      await held.drop(query, session.account)
      return undefined
    })
    return begun ? wait(begun, session.account) : {}
  }),
})
