// @ts-check
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import Libsql from 'libsql/promise'

/** @import { Opened, Query } from './database.mjs' */

/** How long a statement waits for another process that is writing. */
const BUSY_MS = 5_000

/**
 * Opens an embedded database in a file.
 * @param {string} path
 * @returns {Promise<Opened>}
 */
export const openFile = async (path) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const connection = new Libsql(path, { timeout: BUSY_MS })
  await connection.exec('pragma journal_mode = wal')
  await connection.exec('pragma foreign_keys = on')
  // Overwrites what is deleted, so that deleted shares do not stay in the file.
  await connection.exec('pragma secure_delete = on')

  /** @type {Query} */
  const query = async (sql, values = []) => {
    const statement = await connection.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
    return statement.all([...values])
  }

  // There is one connection: statements and transactions take turns.
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  /** @template Result @param {() => Promise<Result>} run */
  const inTurn = (run) => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }

  return {
    lock: 'select 1',
    query: (sql, values) => inTurn(() => query(sql, values)),
    transaction: (run) =>
      inTurn(async () => {
        await connection.exec('begin immediate')
        try {
          const result = await run(query)
          await connection.exec('commit')
          return result
        } catch (error) {
          await connection.exec('rollback')
          throw error
        }
      }),
    close: () => inTurn(async () => connection.close()),
  }
}
