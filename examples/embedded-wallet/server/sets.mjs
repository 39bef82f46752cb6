// @ts-check
import { ApiError } from './api-error.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { Vault } from './vault.mjs' */

/** Each browser on each site has a set; the one that was not used for the longest time makes room. */
const MOST_DEVICES = 100
const BATCH = 100
/** Seconds in which the user can write a recovery code down; a draft that was left ends nothing later. */
const DRAFT_SECONDS = 3_600

const unknown = () => new ApiError(404, 'SET_UNKNOWN', 'There is no such set.')

/**
 * The shares of users, encrypted. A sealed share opens only as the set that it was stored as.
 * @param {{ database: Database, vault: Vault, now: () => number }} options `now` in seconds
 */
export const createSets = ({ database, vault, now }) => {
  const place = (/** @type {string} */ account, /** @type {string} */ id) => `${account} ${id}`

  return {
    /**
     * Stores a set: of a device, of a passkey, of a key that the server keeps, or the draft of a recovery set, which counts once it is kept.
     * @param {Query} query
     * @param {string} account
     * @param {{ id: string, share: string, kind: 'device' | 'passkey' | 'held' | 'draft' }} set
     * @throws {ApiError} `SET_EXISTS` if the id is that of a set of another kind
     */
    async put(query, account, { id, share, kind }) {
      const [row] = await query(
        `insert into sets (account, id, kind, share, created, used) values ($1, $2, $3, $4, $5, $5)
        on conflict (account, id) do update set share = excluded.share, used = excluded.used
          where sets.kind = excluded.kind returning id`,
        [account, id, kind, vault.seal(share, place(account, id)), now()],
      )
      if (!row) throw new ApiError(409, 'SET_EXISTS', 'There is a set of another kind with this id.')
      if (kind === 'draft')
        return query("delete from sets where account = $1 and kind = 'draft' and id <> $2", [account, id])
      return query(
        `delete from sets where account = $1 and kind = 'device' and id <> $2 and id not in (select id from sets
          where account = $1 and kind = 'device' order by used desc, created desc limit ${MOST_DEVICES})`,
        [account, id],
      )
    },

    /**
     * Makes a draft the recovery set, and ends the one before.
     * @param {string} account @param {string} id
     * @throws {ApiError} `SET_UNKNOWN`
     */
    async keep(account, id) {
      await database.transaction(async (query) => {
        const [row] = await query(
          `update sets set kind = 'recovery' where account = $1 and id = $2
            and (kind = 'recovery' or kind = 'draft' and used > $3) returning id`,
          [account, id, now() - DRAFT_SECONDS],
        )
        if (!row) throw unknown()
        await query("delete from sets where account = $1 and kind = 'recovery' and id <> $2", [account, id])
      })
    },

    /** @param {string} account @param {string} id @throws {ApiError} `SET_UNKNOWN` */
    async release(account, id) {
      const sql = "update sets set used = $3 where account = $1 and id = $2 and kind <> 'draft' returning share, kind"
      const [row] = await database.query(sql, [account, id, now()])
      if (!row) throw unknown()
      return { share: vault.open(row['share'], place(account, id)), kind: row['kind'] }
    },

    /**
     * Deletes the set of a device; a recovery set ends by another one, that of a passkey with it.
     * @param {string} account @param {string} id
     * @throws {ApiError} `SET_UNKNOWN`
     */
    async remove(account, id) {
      const sql = "delete from sets where account = $1 and id = $2 and kind = 'device' returning id"
      const [row] = await database.query(sql, [account, id])
      if (!row) throw unknown()
    },

    /** Encrypts again what older keys have encrypted. @returns {Promise<number>} the number of shares */
    async reencrypt() {
      let count = 0
      for (;;) {
        const sql = `select account, id, share from sets where share not like $1 limit ${BATCH}`
        const rows = await database.query(sql, [`${vault.current}%`])
        for (const { account, id, share } of rows) {
          const sealed = vault.seal(vault.open(share, place(account, id)), place(account, id))
          const update = 'update sets set share = $3 where account = $1 and id = $2 and share = $4'
          await database.query(update, [account, id, sealed, share])
        }
        count += rows.length
        if (rows.length < BATCH) return count
      }
    },
  }
}

/** @typedef {ReturnType<typeof createSets>} Sets */
