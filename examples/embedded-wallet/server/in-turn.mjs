// @ts-check
import { ApiError } from './api-error.mjs'

/** @import { Database, Query } from './database.mjs' */

export const sessionEnded = () => new ApiError(401, 'SESSION_ENDED', 'The session has ended. Log in again.')

/**
 * Runs a transaction about one user after all others about the same user: what it checks still holds when it takes effect,
 * so that no login or passkey slips in beside what ends it.
 * @template Result
 * @param {Database} database
 * @param {{ account: string, id?: string }} user with the session that asks, which must not have ended meanwhile
 * @param {(query: Query) => Promise<Result>} run
 * @returns {Promise<Result>}
 * @throws {ApiError} `SESSION_ENDED`
 */
export const inTurn = (database, { account, id }, run) =>
  database.transaction(async (query) => {
    // Writing the row waits for other transactions that have written it, in SQLite as in Postgres.
    await query('update accounts set created = created where id = $1', [account])
    if (id !== undefined) {
      const [row] = await query('select id from sessions where id = $1', [id])
      if (!row) throw sessionEnded()
    }
    return run(query)
  })
