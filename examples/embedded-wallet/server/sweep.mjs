// @ts-check

const TABLES = ['nonces', 'limits', 'codes', 'logins', 'sessions']

/** Deletes what has expired. @param {import('./database.mjs').Database} database @param {number} now in seconds */
export const sweep = async (database, now) => {
  for (const table of TABLES) await database.query(`delete from ${table} where expires <= $1`, [now])
}
