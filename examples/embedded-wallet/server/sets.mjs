// @ts-check
import { ApiError } from './api-error.mjs'
import { isSame } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { Vault } from './vault.mjs' */

/** Each browser on each site has a set. None makes room for another one: a thief would choose which. */
const MOST_DEVICES = 100
/** A session needs one, and another one after its own was removed. */
const MOST_OF_SESSION = 3
/** From so many on, the one that was idle for longest is removed, if it was for this long. */
const CROWD = 50
const IDLE_SECONDS = 90 * 86_400
const BATCH = 100
/** Seconds in which the user can write a recovery code down; a draft that was left ends nothing later. */
const DRAFT_SECONDS = 3_600

const unknown = () => new ApiError(404, 'SET_UNKNOWN', 'There is no such set.')
const tooMany = (/** @type {string} */ what) => new ApiError(429, 'TOO_MANY', what)
const TOO_MANY_DEVICES = `A user has at most ${MOST_DEVICES} browsers. Remove others first.`
const TOO_MANY_OF_SESSION = `A login adds at most ${MOST_OF_SESSION} browsers. Log in again.`

/**
 * The shares of users, encrypted. A sealed share opens only as the set that it was stored as, and no set is overwritten.
 * @param {{ database: Database, vault: Vault, now: () => number, delay: number }} options `now` and `delay` in seconds
 */
export const createSets = ({ database, vault, now, delay }) => {
  const place = (/** @type {string} */ account, /** @type {string} */ id) => `${account} ${id}`

  /** Notes that a session uses the set of a browser. @param {Query} query @param {string} session @param {string} set */
  const use = async (query, session, set) => {
    await query('update sessions set set_id = $2 where id = $1 and (set_id is null or set_id <> $2)', [session, set])
    await query(
      'insert into session_sets (session, set_id) select id, $2 from sessions where id = $1 on conflict do nothing',
      [session, set],
    )
  }

  return {
    /**
     * Stores a set: of a device, of a passkey, of a key that the server keeps, or the draft of a recovery set, which counts
     * once it is kept. A device may send its share again, since an answer can be lost.
     * @param {Query} query
     * @param {{ id: string | null, account: string }} session that adds it
     * @param {{ id: string, share: string, kind: 'device' | 'passkey' | 'held' | 'draft', isFirst?: boolean }} set a wallet's
     *   first set shows the keys at once
     * @returns {Promise<string | undefined>} the set of a browser to remove, where there are many and it was idle for long
     * @throws {ApiError} `SET_EXISTS` if the id is taken, `TOO_MANY`
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
          return undefined
        throw new ApiError(409, 'SET_EXISTS', 'There is a set with this id.')
      }
      if (kind === 'draft')
        await query("delete from sets where account = $1 and kind = 'draft' and id <> $2", [account, id])
      if (kind !== 'device') return undefined
      await use(query, session ?? '', id)
      const devices = await query(
        "select id, used, session from sets where account = $1 and kind = 'device' order by used, id",
        [account],
      )
      const own = devices.filter(({ session: by }) => by === session)
      if (devices.length > MOST_DEVICES) throw tooMany(TOO_MANY_DEVICES)
      if (own.length > MOST_OF_SESSION) throw tooMany(TOO_MANY_OF_SESSION)
      const [idle] = devices
      return devices.length > CROWD && idle?.['used'] < now() - IDLE_SECONDS ? idle?.['id'] : undefined
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
      // What waits for a code that is gone would end the others without one in their place.
      const ofGone =
        "kind = 'recovery' and target not in (select id from sets where account = $1 and kind = 'recovery')"
      await query(`delete from acts where account = $1 and ${ofGone}`, [account])
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
      if (row['kind'] === 'device') await use(database.query, session, id)
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
