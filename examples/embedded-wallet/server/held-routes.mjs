// @ts-check
import { emailOf } from './identities.mjs'
import * as read from './read-input.mjs'

/** @import { HeldRecovery } from './held-recovery.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { NoticeMail } from './mailer.mjs' */
/** @import { ApiAnswer, Route, Signed } from './routes.mjs' */
/** @import { Session } from './sessions.mjs' */

/**
 * The routes of keys that the server keeps.
 * @param {{
 *   held: HeldRecovery, limits: Limits, notify: (mail: NoticeMail) => Promise<void>,
 *   signed: (handle: (signed: Signed) => Promise<ApiAnswer>) => Route,
 *   checkTask: (signed: Signed, task: 'custody') => Promise<() => Promise<void>>,
 *   expectRecentLogin: (session: Session) => void,
 * }} parts
 * @returns {Readonly<Record<string, Route>>}
 */
export const createHeldRoutes = ({ held, limits, notify, signed, checkTask, expectRecentLogin }) => ({
  'GET /v1/recovery': signed(async ({ session }) => ({ body: await held.find(session.account) })),

  'PUT /v1/recovery': signed(async (request) => {
    const { set, own } = request.body()
    const useUp = await checkTask(request, 'custody')
    await held.put(request.session.account, read.readSet(set), read.readShare(own))
    await useUp()
    return { status: 201, body: {} }
  }),

  'POST /v1/recovery/open': signed(async ({ session }) => {
    expectRecentLogin(session)
    await limits.take('sharesOfSession', session.id)
    const released = await held.release(session.account)
    const { email } = session
    if (emailOf(email)) await notify({ to: email, notice: 'restored', email })
    return { body: released }
  }),

  'DELETE /v1/recovery': signed(async ({ session }) => {
    await held.remove(session.account)
    return {}
  }),
})
