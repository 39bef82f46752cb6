// @ts-check
// @ts-expect-error It has no types.
import pg from 'pg'

/** @import { Opened, Query } from './database.mjs' */

const CONNECT_MS = 5_000
const STATEMENT_MS = 10_000
const INT8 = 20

/**
 * Opens a pool of connections to Postgres.
 * @param {string} url
 * @returns {Opened}
 */
export const openPostgres = (url) => {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // Times and counts fit a number.
    types: {
      getTypeParser: (/** @type {number} */ id, /** @type {string} */ format) =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format),
    },
  })
  // A connection that breaks while it is idle is replaced by the pool.
  pool.on('error', () => {})

  return {
    lock: 'select pg_advisory_xact_lock(7264531)',
    query: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async transaction(run) {
      const client = await pool.connect()
      /** @type {unknown} */
      let failure
      try {
        await client.query('begin')
        /** @type {Query} */
        const query = async (sql, values = []) => (await client.query(sql, values)).rows
        const result = await run(query)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((/** @type {unknown} */ cause) => {
          failure = cause
        })
        throw error
      } finally {
        client.release(failure)
      }
    },
    close: () => pool.end(),
  }
}
