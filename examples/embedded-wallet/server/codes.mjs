// @ts-check
import { randomInt } from 'node:crypto'
import { ApiError } from './api-error.mjs'
import { mailboxOf } from './limits.mjs'
import { secondsOf } from './purposes.mjs'
import { createId, isSame } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */
/** @import { Limits } from './limits.mjs' */
/** @import { Mailer } from './mailer.mjs' */
/** @import { Purpose } from './purposes.mjs' */
/** @import { Vault } from './vault.mjs' */

const DIGITS = 6
const RESEND_IN = 30
const TRIES = 5

const expired = () => new ApiError(410, 'EXPIRED_CODE', 'The code is too old or was used. Ask for a new one.')

/**
 * Sends codes by email and checks them. A subject (an address at a login, a session for a task, else an account) has one
 * code for each purpose.
 * @param {{ database: Database, vault: Vault, limits: Limits, mailer: Mailer, now: () => number }} options `now` in seconds
 */
export const createCodes = ({ database, vault, limits, mailer, now }) => {
  const hash = (/** @type {string} */ id, /** @type {string} */ code) => vault.hash(`code ${id} ${code}`)
  const make = () => {
    const id = createId()
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    return { id, code, codeHash: hash(id, code) }
  }
  const tooEarly = (/** @type {number} */ seconds) =>
    new ApiError(429, 'WAIT', `Wait ${seconds} seconds before the next code.`, seconds)

  return {
    /**
     * Sends a code, which replaces an older one.
     * @param {object} options
     * @param {Purpose} options.purpose
     * @param {string} options.subject
     * @param {string} options.email what the code confirms
     * @param {string} [options.to] where it goes, if elsewhere
     * @param {string} options.client the network that asks
     * @throws {ApiError} `WAIT`, `TOO_MANY`, `INVALID_EMAIL`, `UNAVAILABLE`
     */
    async send({ purpose, subject, email, to = email, client }) {
      await limits.take('mailsForClient', client)
      const time = now()
      const expiresIn = secondsOf(purpose)
      const sql = 'select created from codes where purpose = $1 and subject = $2'
      const [last] = await database.query(sql, [purpose, subject])
      if (last && last['created'] + RESEND_IN > time) throw tooEarly(last['created'] + RESEND_IN - time)
      await limits.take('mailsToAddressAnHour', mailboxOf(to))
      await limits.take('mailsToAddressADay', mailboxOf(to))
      await limits.take('mailsOfAll')
      const { id, code, codeHash } = make()
      // One of several concurrent calls replaces the row: the others find it too young.
      const [row] = await database.query(
        `insert into codes (purpose, subject, id, email, code_hash, tries, created, expires)
        values ($1, $2, $3, $4, $5, 0, $6, $7) on conflict (purpose, subject) do update set id = excluded.id,
          email = excluded.email, code_hash = excluded.code_hash, tries = 0, created = excluded.created,
          expires = excluded.expires where codes.created <= $8 returning id`,
        [purpose, subject, id, email, codeHash, time, time + expiresIn, time - RESEND_IN],
      )
      if (!row) throw tooEarly(RESEND_IN)
      try {
        await mailer.send({ to, code, purpose, email })
      } catch (error) {
        await database.query('delete from codes where id = $1', [id])
        throw error
      }
      return { login: id, length: DIGITS, expiresIn, resendIn: RESEND_IN }
    },

    /**
     * Makes a code without a mail, for a session whose user has logged in once more; it replaces an older one.
     * @param {Query} query @param {{ purpose: Purpose, subject: string, account: string }} options
     */
    async issue(query, { purpose, subject, account }) {
      const { id, code, codeHash } = make()
      const expiresIn = secondsOf(purpose)
      await query('delete from codes where purpose = $1 and subject = $2', [purpose, subject])
      await query(
        `insert into codes (purpose, subject, id, email, code_hash, tries, created, expires)
        values ($1, $2, $3, $4, $5, 0, $6, $7)`,
        [purpose, subject, id, account, codeHash, now(), now() + expiresIn],
      )
      return { code, expiresIn }
    },

    /**
     * Checks a code, and counts the try first.
     * @param {{ purpose: Purpose, login?: string, subject?: string, code: string }} options one of `login` and `subject`
     * @returns {Promise<{ id: string, email: string }>} to be used by `use`
     * @throws {ApiError} `INVALID_CODE`, `EXPIRED_CODE`, `TOO_MANY`
     */
    async check({ purpose, login, subject, code }) {
      // Counted before the code is compared, so that requests at once guess no more.
      await limits.take('wrongCodesOfAll')
      const [row] = await database.query(
        `update codes set tries = tries + 1 where purpose = $1 and ${login ? 'id' : 'subject'} = $2 and tries < $3
          and expires > $4 returning id, email, code_hash, tries`,
        [purpose, login ?? subject ?? '', TRIES, now()],
      )
      const isRight = row !== undefined && isSame(row['code_hash'], hash(row['id'], code))
      if (!row || isRight) await limits.giveBack('wrongCodesOfAll')
      if (!row) throw expired()
      if (isRight) return { id: row['id'], email: row['email'] }
      throw row['tries'] < TRIES ? new ApiError(401, 'INVALID_CODE', 'This is not the code.') : expired()
    },

    /**
     * Uses a checked code up, once.
     * @param {string} id
     * @param {Query} [query] of a transaction
     * @throws {ApiError} `EXPIRED_CODE`
     */
    async use(id, query = database.query) {
      const [row] = await query('delete from codes where id = $1 returning id', [id])
      if (!row) throw expired()
    },
  }
}

/** @typedef {ReturnType<typeof createCodes>} Codes */
