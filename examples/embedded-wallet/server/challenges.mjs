// @ts-check
import { ApiError } from './api-error.mjs'
import { createSecret, isSame, sha256 } from './secrets.mjs'

/** @import { Database } from './database.mjs' */
/** @import { Vault } from './vault.mjs' */

/** Seconds in which a passkey must answer. */
const EXPIRES_IN = 300

const toBase64url = (/** @type {string} */ text) => Buffer.from(text).toString('base64url')

/**
 * Challenges that a passkey signs. They are authenticated instead of stored, so that asking for one costs no row; one that
 * was answered is stored until it expires.
 * @param {{ database: Database, vault: Vault, now: () => number }} options `now` in seconds
 */
export const createChallenges = ({ database, vault, now }) => {
  const sign = (/** @type {string} */ body) => vault.hash(`passkey challenge ${body}`)

  return {
    /** @param {string} subject `login`, or the session that adds a passkey @returns {string} base64url */
    create(subject) {
      const body = `${createSecret()}.${now() + EXPIRES_IN}`
      return toBase64url(`${body}.${sign(`${body} ${subject}`)}`)
    },

    /**
     * Uses a challenge up.
     * @param {string} challenge base64url @param {string} subject that it was made for
     * @throws {ApiError} `PASSKEY_REFUSED` if it is not ours, too old or used
     */
    async use(challenge, subject) {
      const [secret = '', expires = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
      const isOurs = isSame(signature, sign(`${secret}.${expires} ${subject}`))
      const refused = () => new ApiError(401, 'PASSKEY_REFUSED', 'The challenge is too old or was used.')
      if (!isOurs || Number(expires) <= now()) throw refused()
      const sql = 'insert into nonces (id, expires) values ($1, $2) on conflict (id) do nothing returning id'
      const [row] = await database.query(sql, [sha256(`passkey ${secret}`), Number(expires)])
      if (!row) throw refused()
    },
  }
}

/** @typedef {ReturnType<typeof createChallenges>} Challenges */
