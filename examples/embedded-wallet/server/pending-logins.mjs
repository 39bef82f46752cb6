// @ts-check
import { ApiError } from './api-error.mjs'
import { createId, createSecret, sha256 } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { PublicKey } from './read-input.mjs' */
/** @import { Identity } from './social-providers.mjs' */
/** @import { Vault } from './vault.mjs' */

/** How long a user has at the provider, and how long the frame has for the result. */
const EXPIRES_IN = 600
const RESULT_EXPIRES_IN = 120

/**
 * @typedef {object} Pending a login that a frame has begun
 * @property {string} id
 * @property {string} kind
 * @property {string} host the origin of the page that embeds the frame
 * @property {string | null} returnUri where the browser goes back to; none if a window answers
 * @property {Record<string, string>} secrets
 */

/** Whose login it is: that of a key without a session, or a second login of a session. @typedef {PublicKey | { session: string }} Owner */

const hashOf = (/** @type {Owner} */ owner) =>
  sha256('session' in owner ? `session ${owner.session}` : `${owner.x} ${owner.y}`)

/** Another key, another result, or the same ones again. */
const unknown = () => new ApiError(401, 'INVALID_CODE', 'There is no such result, or it was used.')

/**
 * The logins that frames have begun. Each belongs to the key of its frame, or to a session: what a provider answers is worth
 * nothing without it.
 * @param {{ database: Database, vault: Vault, now: () => number }} options `now` in seconds
 */
export const createPendingLogins = ({ database, vault, now }) => {
  const place = (/** @type {string} */ id) => `login ${id}`
  const seal = (/** @type {string} */ id, /** @type {object} */ value) => vault.seal(JSON.stringify(value), place(id))
  const open = (/** @type {string} */ id, /** @type {string} */ text) => JSON.parse(vault.open(text, place(id)))
  /** @param {any} row @returns {Pending} */
  const toPending = ({ id, kind, host, return_uri, secrets }) => ({
    ...{ id, kind, host, returnUri: return_uri },
    secrets: open(id, secrets),
  })

  return {
    /** @param {{ kind: string, owner: Owner, host: string, returnUri?: string, state?: string, secrets: Record<string, string> }} login */
    async begin({ kind, owner, host, returnUri, state, secrets }) {
      const id = createId()
      await database.query(
        `insert into logins (id, kind, key_hash, host, return_uri, state_hash, secrets, expires)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          kind,
          hashOf(owner),
          host,
          returnUri ?? null,
          state ? sha256(state) : null,
          seal(id, secrets),
          now() + EXPIRES_IN,
        ],
      )
      return id
    },

    /** Uses a state up. @param {string} state @returns {Promise<Pending | undefined>} */
    async takeState(state) {
      const sql = 'update logins set state_hash = null where state_hash = $1 and expires > $2 returning *'
      const [row] = await database.query(sql, [sha256(state), now()])
      return row && toPending(row)
    },

    /** Stores who the user is. @param {string} id @param {Identity} identity @returns {Promise<string>} the result, for the frame */
    async finish(id, identity) {
      const result = createSecret()
      const sql = 'update logins set result_hash = $2, identity = $3, expires = $4 where id = $1'
      await database.query(sql, [id, sha256(result), seal(id, identity), now() + RESULT_EXPIRES_IN])
      return result
    },

    /**
     * Uses a result up.
     * @param {Query} query of a transaction
     * @param {{ login: string, owner: Owner, result: string }} given
     * @returns {Promise<Pending & { identity: Identity }>}
     * @throws {ApiError} `INVALID_CODE`
     */
    async takeResult(query, { login, owner, result }) {
      const [row] = await query(
        'delete from logins where id = $1 and key_hash = $2 and result_hash = $3 and expires > $4 returning *',
        [login, hashOf(owner), sha256(result), now()],
      )
      if (!row) throw unknown()
      return { ...toPending(row), identity: open(row['id'], row['identity']) }
    },

    /** Finds a login of a kind that is not over. @param {string} login @param {Owner} owner @param {string} kind @throws {ApiError} `INVALID_CODE` */
    async find(login, owner, kind) {
      const sql = 'select * from logins where id = $1 and key_hash = $2 and kind = $3 and expires > $4'
      const [row] = await database.query(sql, [login, hashOf(owner), kind, now()])
      if (!row) throw unknown()
      return toPending(row)
    },

    /** Ends a login, once. @param {Query} query of a transaction @param {string} login @throws {ApiError} `INVALID_CODE` */
    async remove(query, login) {
      const [row] = await query('delete from logins where id = $1 returning id', [login])
      if (!row) throw unknown()
    },
  }
}

/** @typedef {ReturnType<typeof createPendingLogins>} PendingLogins */
