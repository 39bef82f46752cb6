// @ts-check
import { ApiError } from './api-error.mjs'

/** @import { Database } from './database.mjs' */
/** @import { Vault } from './vault.mjs' */

const HOUR = 3_600
const DAY = 86_400

/** How often something may happen, and in how many seconds. */
export const LIMITS = {
  mailsToAddressAnHour: { most: 5, seconds: HOUR },
  mailsToAddressADay: { most: 20, seconds: DAY },
  mailsForClient: { most: 30, seconds: HOUR },
  triesOfClient: { most: 20, seconds: HOUR },
  loginsForClient: { most: 60, seconds: HOUR },
  looksAtLogin: { most: 600, seconds: HOUR },
  sharesOfSession: { most: 60, seconds: HOUR },
}

/** Aliases of one mailbox share a limit. @param {string} email */
export const mailboxOf = (email) => email.replace(/\+[^@]*@/, '@')

/**
 * Counts in the database, so that all instances share the limits; addresses are stored as keyed hashes.
 * @param {{ database: Database, vault: Vault, now: () => number, most?: Partial<Record<keyof typeof LIMITS, number>> }} options
 *   `now` in seconds; `most` replaces single limits
 */
export const createLimits = ({ database, vault, now, most: replaced = {} }) => ({
  /**
   * Counts one use.
   * @param {keyof typeof LIMITS} name
   * @param {string} subject
   * @throws {ApiError} `TOO_MANY`
   */
  async take(name, subject) {
    const { most, seconds } = LIMITS[name]
    const time = now()
    const [row] = await database.query(
      `insert into limits (id, used, expires) values ($1, 1, $2) on conflict (id) do update set
        used = case when limits.expires <= $3 then 1 else limits.used + 1 end,
        expires = case when limits.expires <= $3 then $2 else limits.expires end
      returning used, expires`,
      [vault.hash(`${name} ${subject}`), time + seconds, time],
    )
    if (Number(row?.['used']) > (replaced[name] ?? most))
      throw new ApiError(429, 'TOO_MANY', 'The limit is reached. Try again later.', Number(row?.['expires']) - time)
  },
})

/** @typedef {ReturnType<typeof createLimits>} Limits */
