// @ts-check
import { ApiError } from './api-error.mjs'
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

/** @typedef {{ id: string, account: string, email: string, created: number }} Session */

const ended = () => new ApiError(401, 'SESSION_ENDED', 'The session has ended. Log in again.')

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
    const sql = `select sessions.id, account, email, sessions.created, public_key, token_hash, token_expires from sessions
      join accounts on accounts.id = account where sessions.id = $1 and expires > $2`
    const [row] = await database.query(sql, [id, now()])
    if (!row) throw ended()
    await checkProof(request, JSON.parse(row['public_key']))
    return row
  }

  return {
    /** @param {Query} query @param {string} account @param {PublicKey} key */
    async create(query, account, key) {
      const id = createId()
      const { hashes, answer } = issue(id)
      await query(
        `insert into sessions (id, account, public_key, token_hash, token_expires, refresh_hash, expires, created)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, account, JSON.stringify(key), ...hashes, now()],
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
      if (!id) throw ended()
      const row = await find(id, request)
      if (!isSame(row['token_hash'], sha256(secret)) || row['token_expires'] <= now())
        throw new ApiError(401, 'TOKEN_EXPIRED', 'The token is too old.')
      return { id, account: row['account'], email: row['email'], created: row['created'] }
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
        `update sessions set token_hash = $3, token_expires = $4, refresh_hash = $5, expires = $6,
          used_hash = case when refresh_hash = $2 then refresh_hash end, used_expires = $7
        where id = $1 and (refresh_hash = $2 or (used_hash = $2 and used_expires > $8)) returning id`,
        [id, sha256(secret), ...hashes, now() + LOST_ANSWER_SECONDS, now()],
      )
      if (row) return answer
      await this.end(id)
      throw ended()
    },

    /** @param {string} id */
    async end(id) {
      await database.query('delete from sessions where id = $1', [id])
    },
  }
}

/** @typedef {ReturnType<typeof createSessions>} Sessions */
