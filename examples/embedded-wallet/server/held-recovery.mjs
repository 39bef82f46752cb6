// @ts-check
import { ApiError } from './api-error.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { Sets } from './sets.mjs' */
/** @import { Vault } from './vault.mjs' */

const BATCH = 100

const unknown = () => new ApiError(404, 'SET_UNKNOWN', 'The server keeps no key of this user.')

/**
 * Both shares of a set, for users who have chosen that the server restores their wallet: its operator can open it, too.
 * @param {{ database: Database, vault: Vault, sets: Sets, now: () => number, isOffered: boolean }} options `now` in seconds;
 *   without `isOffered` no user can begin, and those who have begun keep their way back
 */
export const createHeldRecovery = ({ database, vault, sets, now, isOffered }) => {
  const place = (/** @type {string} */ account) => `held ${account}`

  return {
    /** @param {string} account */
    async find(account) {
      const [row] = await database.query('select created, session from held where account = $1', [account])
      return { isOffered, isHeld: row !== undefined, added: row?.['created'], adder: row?.['session'] }
    },

    /** @throws {ApiError} `FORBIDDEN` where it is not offered */
    expectOffered() {
      if (!isOffered) throw new ApiError(403, 'FORBIDDEN', 'This wallet keeps no keys on the server.')
    },

    /**
     * Stores a set with the user's own share, in place of an earlier one.
     * @param {Query} query @param {{ id: string, account: string }} session @param {{ id: string, share: string }} set
     * @param {string} own
     */
    async store(query, session, set, own) {
      const { account } = session
      await sets.put(query, session, { ...set, kind: 'held' })
      await query("delete from sets where account = $1 and kind = 'held' and id <> $2", [account, set.id])
      await query(
        `insert into held (account, set_id, share, created, session) values ($1, $2, $3, $4, $5)
        on conflict (account) do update set set_id = excluded.set_id, share = excluded.share, created = excluded.created,
          session = excluded.session`,
        [account, set.id, vault.seal(own, place(account)), now(), session.id],
      )
    },

    /** @param {string} account @throws {ApiError} `SET_UNKNOWN` */
    async release(account) {
      const [row] = await database.query('select set_id, share from held where account = $1', [account])
      if (!row) throw unknown()
      return { setId: String(row['set_id']), own: vault.open(row['share'], place(account)) }
    },

    /** Deletes both shares. @param {Query} query @param {string} account */
    async drop(query, account) {
      await query('delete from held where account = $1', [account])
      await query("delete from sets where account = $1 and kind = 'held'", [account])
    },

    /** Encrypts again what older keys have encrypted. @returns {Promise<number>} the number of shares */
    async reencrypt() {
      let count = 0
      for (;;) {
        const sql = `select account, share from held where share not like $1 limit ${BATCH}`
        const rows = await database.query(sql, [`${vault.current}%`])
        for (const { account, share } of rows) {
          const sealed = vault.seal(vault.open(share, place(account)), place(account))
          await database.query('update held set share = $2 where account = $1 and share = $3', [account, sealed, share])
        }
        count += rows.length
        if (rows.length < BATCH) return count
      }
    },
  }
}

/** @typedef {ReturnType<typeof createHeldRecovery>} HeldRecovery */
