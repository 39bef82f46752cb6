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
  // Over all users and networks. A plain cap bounds the chance of a guess, however many networks guess: 1,000 wrong codes an
  // hour are one login in 40 days. A proof of work costs a phone more than a thief.
  mailsOfAll: { most: 6_000, seconds: HOUR },
  wrongCodesOfAll: { most: 1_000, seconds: HOUR },
}

/** Aliases of one mailbox share a limit. @param {string} email */
export const mailboxOf = (email) => email.replace(/\+[^@]*@/, '@')

/**
 * Counts in the database, so that all instances share the limits; addresses are stored as keyed hashes.
 * @param {{ database: Database, vault: Vault, now: () => number, most?: Partial<Record<keyof typeof LIMITS, number>>, warn: (limit: string, used: number) => void }} options
 *   `now` in seconds; `most` replaces single limits; `warn` is called once when half of a limit of all users is used
 */
export const createLimits = ({ database, vault, now, most: replaced = {}, warn }) => {
  const mostOf = (/** @type {keyof typeof LIMITS} */ name) => replaced[name] ?? LIMITS[name].most
  const idOf = (/** @type {string} */ name, /** @type {string} */ subject) => vault.hash(`${name} ${subject}`)
  const tooMany = (/** @type {number} */ seconds) =>
    new ApiError(429, 'TOO_MANY', 'The limit is reached. Try again later.', seconds)
  /** When each limit ends that was warned of. @type {Map<string, number>} */
  const warned = new Map()
  return {
    /**
     * Counts one use.
     * @param {keyof typeof LIMITS} name
     * @param {string} [subject] none for a limit of all users
     * @throws {ApiError} `TOO_MANY`
     */
    async take(name, subject = '') {
      const { seconds } = LIMITS[name]
      const most = mostOf(name)
      const time = now()
      const [row] = await database.query(
        `insert into limits (id, used, expires) values ($1, 1, $2) on conflict (id) do update set
        used = case when limits.expires <= $3 then 1 else limits.used + 1 end,
        expires = case when limits.expires <= $3 then $2 else limits.expires end
      returning used, expires`,
        [idOf(name, subject), time + seconds, time],
      )
      const used = Number(row?.['used'])
      const expires = Number(row?.['expires'])
      // Once, although a use may be given back.
      if (subject === '' && used === Math.ceil(most / 2) && warned.get(name) !== expires) {
        warned.set(name, expires)
        warn(name, used)
      }
      if (used > most) throw tooMany(expires - time)
    },

    /** Takes one use of a limit of all users back. @param {keyof typeof LIMITS} name */
    async giveBack(name) {
      await database.query('update limits set used = used - 1 where id = $1 and used > 0', [idOf(name, '')])
    },
  }
}

/** @typedef {ReturnType<typeof createLimits>} Limits */
