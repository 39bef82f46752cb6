// @ts-check
import { ApiError } from './api-error.mjs'
import { browserName } from './device-names.mjs'
import { sessionEnded } from './in-turn.mjs'
import { createId, createSecret, isSame, sha256 } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { ProofCheck, ProvenRequest } from './proof.mjs' */
/** @import { PublicKey } from './read-input.mjs' */

const TOKEN_EXPIRES_IN = 900
/** A session ends when it was not refreshed for 30 days. */
const SESSION_EXPIRES_IN = 30 * 86_400
/** How long a refresh works once more, for a browser that has not received the answer. */
const LOST_ANSWER_SECONDS = 120
const BEARER = /^Bearer ([\w-]{22})\.([\w-]{43})$/

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {string} account
 * @property {string} email
 * @property {string | null} name what the browser calls itself
 * @property {string | null} via how the user has logged in: `email`, `passkey`, or the id of a provider
 *
 * @typedef {{ via: string, agent: string, passkey?: string }} Login what a session is made of; `passkey` is the one that was used
 */

/**
 * Sessions of a token and a refresh, both bound to a key; the database has only their hashes.
 * @param {{ database: Database, checkProof: ProofCheck, now: () => number }} options `now` in seconds
 */
export const createSessions = ({ database, checkProof, now }) => {
  const issue = (/** @type {string} */ id) => {
    const token = createSecret()
    const refresh = createSecret()
    const hashes = [sha256(token), now() + TOKEN_EXPIRES_IN, sha256(refresh), now() + SESSION_EXPIRES_IN]
    return { hashes, answer: { token: `${id}.${token}`, refresh: `${id}.${refresh}`, expiresIn: TOKEN_EXPIRES_IN } }
  }

  /** @param {string} id @param {ProvenRequest} request */
  const find = async (id, request) => {
    const sql = `select sessions.id, account, email, sessions.name, via, public_key, token_hash, token_expires from sessions
      join accounts on accounts.id = account where sessions.id = $1 and expires > $2`
    const [row] = await database.query(sql, [id, now()])
    if (!row) throw sessionEnded()
    await checkProof(request, JSON.parse(row['public_key']))
    return row
  }

  return {
    /** @param {Query} query @param {string} account @param {PublicKey} key @param {Login} login */
    async create(query, account, key, { via, agent, passkey }) {
      const id = createId()
      const { hashes, answer } = issue(id)
      await query(
        `insert into sessions
          (id, account, public_key, token_hash, token_expires, refresh_hash, expires, created, used, via, passkey, name)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
        [id, account, JSON.stringify(key), ...hashes, now(), via, passkey ?? null, browserName(agent)],
      )
      return answer
    },

    /**
     * Finds the session of a request.
     * @param {ProvenRequest & { authorization: string }} request
     * @returns {Promise<Session>}
     * @throws {ApiError} `SESSION_ENDED`, `TOKEN_EXPIRED`, `PROOF_INVALID`
     */
    async authenticate(request) {
      const [, id, secret = ''] = BEARER.exec(request.authorization) ?? []
      if (!id) throw sessionEnded()
      const row = await find(id, request)
      if (!isSame(row['token_hash'], sha256(secret)) || row['token_expires'] <= now())
        throw new ApiError(401, 'TOKEN_EXPIRED', 'The token is too old.')
      return { id, account: row['account'], email: row['email'], name: row['name'], via: row['via'] }
    },

    /**
     * Replaces the token and the refresh. The refresh before works once more for a while, since an answer can be lost; a
     * refresh that was used otherwise ends the session: one of two users of it stole it.
     * @param {{ id: string, secret: string }} refresh
     * @param {ProvenRequest} request
     * @throws {ApiError} `SESSION_ENDED`, `PROOF_INVALID`
     */
    async refresh({ id, secret }, request) {
      await find(id, request)
      const { hashes, answer } = issue(id)
      const [row] = await database.query(
        `update sessions set token_hash = $3, token_expires = $4, refresh_hash = $5, expires = $6, used = $8,
          used_hash = case when refresh_hash = $2 then refresh_hash end, used_expires = $7
        where id = $1 and (refresh_hash = $2 or (used_hash = $2 and used_expires > $8)) returning id`,
        [id, sha256(secret), ...hashes, now() + LOST_ANSWER_SECONDS, now()],
      )
      if (row) return answer
      await this.end(id)
      throw sessionEnded()
    },

    /** @param {string} id */
    async end(id) {
      await database.query('delete from sessions where id = $1', [id])
    },

    /** Ends another session of a user. @param {string} account @param {string} id @throws {ApiError} `SESSION_UNKNOWN` */
    async endOther(account, id) {
      const [row] = await database.query('delete from sessions where account = $1 and id = $2 returning id', [
        account,
        id,
      ])
      if (!row) throw new ApiError(404, 'SESSION_UNKNOWN', 'There is no such session.')
    },

    /** Ends all other sessions of a user, or those that have stored or read a set. @param {Query} query @param {{ id: string, account: string }} session @param {string} [set] @returns {Promise<number>} how many */
    async endOthers(query, { id, account }, set) {
      const sql = 'delete from sessions where account = $1 and id <> $2'
      const ofSet = ` and (id in (select session from session_sets where set_id = $3)
        or id = (select session from sets where account = $1 and id = $3))`
      const rows = await query(`${sql}${set ? ofSet : ''} returning id`, set ? [account, id, set] : [account, id])
      return rows.length
    },
  }
}

/** @typedef {ReturnType<typeof createSessions>} Sessions */
