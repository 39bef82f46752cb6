// @ts-check
import { ApiError } from './api-error.mjs'
import { isSame } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { Vault } from './vault.mjs' */

/** Each browser on each site has a set; one makes room for the next. */
const MOST_DEVICES = 100
/** A set that was not used for this long makes room first, else the newest: no login evicts browsers that are in use. */
const IDLE_SECONDS = 90 * 86_400
const BATCH = 100
/** Seconds in which the user can write a recovery code down; a draft that was left ends nothing later. */
const DRAFT_SECONDS = 3_600

const unknown = () => new ApiError(404, 'SET_UNKNOWN', 'There is no such set.')

/**
 * The shares of users, encrypted. A sealed share opens only as the set that it was stored as, and no set is overwritten.
 * @param {{ database: Database, vault: Vault, now: () => number, delay: number }} options `now` and `delay` in seconds
 */
export const createSets = ({ database, vault, now, delay }) => {
  const place = (/** @type {string} */ account, /** @type {string} */ id) => `${account} ${id}`

  return {
    /**
     * Stores a set: of a device, of a passkey, of a key that the server keeps, or the draft of a recovery set, which counts
     * once it is kept. A device may send its share again, since an answer can be lost.
     * @param {Query} query
     * @param {{ id: string | null, account: string }} session that adds it
     * @param {{ id: string, share: string, kind: 'device' | 'passkey' | 'held' | 'draft', isFirst?: boolean }} set a wallet's
     *   first set shows the keys at once
     * @throws {ApiError} `SET_EXISTS` if the id is taken
     */
    async put(query, { id: session, account }, { id, share, kind, isFirst = false }) {
      const [row] = await query(
        `insert into sets (account, id, kind, share, created, used, session, exports) values ($1, $2, $3, $4, $5, $5, $6, $7)
        on conflict (account, id) do nothing returning id`,
        [account, id, kind, vault.seal(share, place(account, id)), now(), session, isFirst ? now() : now() + delay],
      )
      if (!row) {
        const [known] = await query('select kind, share from sets where account = $1 and id = $2', [account, id])
        if (
          kind === 'device' &&
          known?.['kind'] === kind &&
          isSame(vault.open(known['share'], place(account, id)), share)
        )
          return
        throw new ApiError(409, 'SET_EXISTS', 'There is a set with this id.')
      }
      if (kind === 'draft')
        await query("delete from sets where account = $1 and kind = 'draft' and id <> $2", [account, id])
      if (kind !== 'device') return
      await query('update sessions set set_id = $2 where id = $1', [session, id])
      const sql = "select id from sets where account = $1 and kind = 'device' and id <> $2"
      const others = await query(`${sql} order by case when used <= $3 then used else $4 - created end`, [
        ...[account, id, now() - IDLE_SECONDS],
        // Later than any time of an idle one, and earlier for newer ones.
        now() * 3,
      ])
      const [first] = others
      if (others.length >= MOST_DEVICES)
        await query('delete from sets where account = $1 and id = $2', [account, first?.['id']])
    },

    /**
     * Makes a draft the recovery set. One of this session ends; those of others stay until the act of `others` is due.
     * @param {Query} query @param {{ id: string, account: string }} session @param {string} id
     * @returns {Promise<{ isNew: boolean, others: number }>}
     * @throws {ApiError} `SET_UNKNOWN`
     */
    async keep(query, { id: session, account }, id) {
      const [kept] = await query("select id from sets where account = $1 and id = $2 and kind = 'recovery'", [
        account,
        id,
      ])
      if (kept) return { isNew: false, others: 0 }
      const [row] = await query(
        "update sets set kind = 'recovery' where account = $1 and id = $2 and kind = 'draft' and used > $3 returning id",
        [account, id, now() - DRAFT_SECONDS],
      )
      if (!row) throw unknown()
      const sql = "delete from sets where account = $1 and kind = 'recovery' and id <> $2 and session = $3"
      await query(sql, [account, id, session])
      const others = await query("select id from sets where account = $1 and kind = 'recovery' and id <> $2", [
        account,
        id,
      ])
      return { isNew: true, others: others.length }
    },

    /** Notes which browser uses a set, and releases its share. @param {{ id: string, account: string }} session @param {string} id @throws {ApiError} `SET_UNKNOWN` */
    async release({ id: session, account }, id) {
      const sql = "update sets set used = $3 where account = $1 and id = $2 and kind <> 'draft' returning share, kind"
      const [row] = await database.query(sql, [account, id, now()])
      if (!row) throw unknown()
      if (row['kind'] === 'device')
        await database.query('update sessions set set_id = $2 where id = $1 and (set_id is null or set_id <> $2)', [
          session,
          id,
        ])
      return { share: vault.open(row['share'], place(account, id)), kind: row['kind'] }
    },

    /** From when on the keys may be shown with a set. @param {string} account @param {string} id @returns {Promise<number>} @throws {ApiError} `SET_UNKNOWN` */
    async exportsFrom(account, id) {
      const sql = "select exports from sets where account = $1 and id = $2 and kind <> 'draft'"
      const [row] = await database.query(sql, [account, id])
      if (!row) throw unknown()
      return row['exports']
    },

    /** Which session added the set of a browser. @param {Query} query @param {string} account @param {string} id @returns {Promise<string | null>} @throws {ApiError} `SET_UNKNOWN` */
    async adderOf(query, account, id) {
      const sql = "select session from sets where account = $1 and id = $2 and kind = 'device'"
      const [row] = await query(sql, [account, id])
      if (!row) throw unknown()
      return row['session']
    },

    /** Whether each set and passkey of a user was added by this session. @param {Query} query @param {{ id: string, account: string }} session */
    async isAlone(query, { id, account }) {
      const of = 'account = $1 and (session is null or session <> $2)'
      const sql = `select 1 as one from sets where ${of} and kind <> 'draft' union select 1 as one from passkeys where ${of}`
      return (await query(sql, [account, id])).length === 0
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
