// @ts-check
import { ApiError } from './api-error.mjs'
import { inTurn } from './in-turn.mjs'
import { createId } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { HeldRecovery } from './held-recovery.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { Vault } from './vault.mjs' */

/** @typedef {'delete' | 'recovery' | 'custody' | 'custodyEnd' | 'browser' | 'passkey' | 'export' | 'address'} ActKind */
/**
 * @typedef {object} Act what takes effect at `due` unless a browser of the user cancels it
 * @property {string} id
 * @property {ActKind} kind
 * @property {string | null} target the set or passkey that it is about
 * @property {string | null} name of the browser that began it
 * @property {number} started
 * @property {number} due
 * @property {boolean} isMine whether the session that asks began it
 */

/** A changed address ends the passkeys that were added since. */
const AROUND_SECONDS = 30 * 86_400

const SUSPENDED_BY_ACT = 'id in (select passkey from suspensions where act = $1)'

const unknown = () => new ApiError(404, 'ACT_UNKNOWN', 'It is over, or was canceled.')
const waits = () => new ApiError(409, 'ACT_WAITS', 'Another browser has asked for this. Cancel that first.')

/** @param {any} row @param {string} session @returns {Act} */
const toAct = ({ id, kind, target, name, started, due, session: beganBy }, session) => ({
  ...{ id, kind, name, started, due },
  target: target || null,
  isMine: beganBy === session,
})

/**
 * Acts that end what another browser, a passkey or paper holds: they wait, so that each of them can cancel.
 * @param {{ database: Database, vault: Vault, held: HeldRecovery, now: () => number, delay: number }} options
 *   `now` and `delay` in seconds
 */
export const createActs = ({ database, vault, held, now, delay }) => {
  const place = (/** @type {string} */ id) => `act ${id}`

  /** Deletes the passkeys that an act has suspended, with their sets. @param {Query} query @param {any} act */
  const removeSuspended = async (query, { id }) => {
    const sql = `delete from passkeys where ${SUSPENDED_BY_ACT} returning account, set_id`
    const passkeys = await query(sql, [id])
    for (const { account, set_id: set } of passkeys)
      await query('delete from sets where account = $1 and id = $2', [account, set])
  }
  /** @param {Query} query @param {any} act */
  const resume = (query, { id }) => query('delete from suspensions where act = $1', [id])
  /** @param {Query} query @param {any} act */
  const removeSet = (query, { account, target }) =>
    query('delete from sets where account = $1 and id = $2', [account, target])
  const nothing = async () => {}

  /** What each act does when it is due, and when it is canceled. @type {Readonly<Record<ActKind, { run: (query: Query, act: any) => Promise<unknown>, undo: (query: Query, act: any) => Promise<unknown> }>>} */
  const EFFECTS = {
    delete: { run: (query, { account }) => removeAccount(query, account), undo: nothing },
    recovery: {
      // Of two that wait, the later one ends the earlier one, and not the other way around.
      run: (query, { account, target }) =>
        query(
          `delete from sets where account = $1 and kind = 'recovery' and id <> $2
            and exists (select 1 from sets where account = $1 and kind = 'recovery' and id = $2)
            and id not in (select target from acts where account = $1 and kind = 'recovery')`,
          [account, target],
        ),
      undo: removeSet,
    },
    custody: {
      run: async (query, { id, account, session, payload }) => {
        const { set, own } = JSON.parse(vault.open(payload, place(id)))
        await held.store(query, { id: session, account }, set, own)
      },
      undo: nothing,
    },
    custodyEnd: { run: (query, { account }) => held.drop(query, account), undo: nothing },
    browser: { run: removeSet, undo: nothing },
    passkey: { run: removeSuspended, undo: resume },
    address: { run: removeSuspended, undo: resume },
    // Its set is old enough by then.
    export: {
      run: nothing,
      undo: (query, { account, target }) =>
        query('update sets set exports = $3 where account = $1 and id = $2', [account, target, now() + delay]),
    },
  }

  /** @param {Query} query @param {{ id: string, account: string }} session @param {string} by which ones */
  const undoAll = async (query, { id, account }, by) => {
    const rows = await query(`delete from acts where ${by} returning *`, [account, id])
    for (const row of rows) await EFFECTS[/** @type {ActKind} */ (row['kind'])].undo(query, row)
    return rows
  }

  return {
    /**
     * Begins an act; one that waits already stays as it is, unless the same browser brings another payload for it.
     * @param {Query} query
     * @param {Pick<Session, 'id' | 'account' | 'name'>} session
     * @param {{ kind: ActKind, target?: string, payload?: object, due?: number }} act
     * @returns {Promise<{ act: Act, isNew: boolean }>}
     * @throws {ApiError} `ACT_WAITS` where another browser has brought the payload of the act that waits
     */
    async begin(query, session, { kind, target = '', payload, due = now() + delay }) {
      const id = createId()
      const sealed = payload ? vault.seal(JSON.stringify(payload), place(id)) : null
      const [row] = await query(
        `insert into acts (id, account, kind, target, session, name, payload, started, due)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (account, kind, target) do nothing returning *`,
        [id, session.account, kind, target, session.id, session.name, sealed, now(), due],
      )
      if (row) return { act: toAct(row, session.id), isNew: true }
      const select = 'select * from acts where account = $1 and kind = $2 and target = $3'
      const [known] = await query(select, [session.account, kind, target])
      if (!payload) return { act: toAct(known, session.id), isNew: false }
      if (known?.['session'] !== session.id) throw waits()
      const [renewed] = await query('update acts set payload = $2, started = $3, due = $4 where id = $1 returning *', [
        known['id'],
        vault.seal(JSON.stringify(payload), place(known['id'])),
        now(),
        due,
      ])
      return { act: toAct(renewed, session.id), isNew: true }
    },

    /** @param {{ id: string, account: string }} session @param {Query} [query] @returns {Promise<Act[]>} */
    async list({ id, account }, query = database.query) {
      const rows = await query('select * from acts where account = $1 order by due, id', [account])
      return rows.map((row) => toAct(row, id))
    },

    /** @param {Query} query @param {{ id: string, account: string }} session @param {string} act @returns {Promise<Act>} @throws {ApiError} `ACT_UNKNOWN` */
    async cancel(query, session, act) {
      const [row] = await undoAll(query, { id: act, account: session.account }, 'account = $1 and id = $2')
      if (!row) throw unknown()
      return toAct(row, session.id)
    },

    /**
     * Ends what others have added around a change of the address: their acts, and the logins of their young passkeys.
     * @param {Query} query @param {Pick<Session, 'id' | 'account' | 'name'>} session that has changed it
     */
    async endAround(query, session) {
      const { id, account } = session
      // A passkey that is being removed logs in no more: another browser of the user may have seen what it is.
      const others = "account = $1 and session <> $2 and kind not in ('passkey', 'browser', 'address')"
      const undone = await undoAll(query, session, others)
      const sql = 'account = $1 and (session is null or session <> $2) and created > $3'
      const values = [account, id, now() - AROUND_SECONDS]
      const young = await query(`select id from passkeys where ${sql}`, values)
      if (young.length === 0) return { acts: undone.length, passkeys: 0 }
      // A change soon after another one has passkeys of its own.
      const { act } = await this.begin(query, session, { kind: 'address', target: createId() })
      await query(`insert into suspensions (passkey, act) select id, $4 from passkeys where ${sql}`, [
        ...values,
        act.id,
      ])
      return { acts: undone.length, passkeys: young.length, act: { ...act, target: null } }
    },

    /**
     * Runs what is due. An act that fails holds up no other one: it is tried again, or ends where it can never succeed.
     * @param {(error: unknown, act: string) => void} report
     * @returns {Promise<{ kind: ActKind, account: string, email: string }[]>} what has happened, with the address that a
     *   deleted account had
     */
    async run(report) {
      const due = await database.query(
        'select acts.id, account, email from acts join accounts on accounts.id = account where due <= $1 order by due, acts.id',
        [now()],
      )
      const done = []
      for (const { id, account, email } of due) {
        const runOne = async (/** @type {Query} */ query) => {
          // One instance gets it.
          const [row] = await query('delete from acts where id = $1 returning *', [id])
          if (row) await EFFECTS[/** @type {ActKind} */ (row['kind'])].run(query, row)
          return row
        }
        const row = await inTurn(database, { account }, runOne).catch(async (error) => {
          report(error, id)
          if (error instanceof ApiError) await database.query('delete from acts where id = $1', [id])
        })
        if (row) done.push({ kind: row['kind'], account: row['account'], email })
      }
      return done
    },

    /** Encrypts again what older keys have encrypted. @returns {Promise<number>} */
    async reencrypt() {
      const rows = await database.query(
        'select id, payload from acts where payload is not null and payload not like $1',
        [`${vault.current}%`],
      )
      for (const { id, payload } of rows) {
        const sealed = vault.seal(vault.open(payload, place(id)), place(id))
        await database.query('update acts set payload = $2 where id = $1', [id, sealed])
      }
      return rows.length
    },
  }
}

/** Deletes a user with all that belongs to them. @param {Query} query of a transaction @param {string} account */
export const removeAccount = async (query, account) => {
  await query(
    `delete from codes where subject = $1 or subject = (select email from accounts where id = $1)
      or subject in (select id from sessions where account = $1)`,
    [account],
  )
  await query('delete from accounts where id = $1', [account])
}

/** @typedef {ReturnType<typeof createActs>} Acts */
