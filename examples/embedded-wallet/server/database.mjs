// @ts-check
import { openFile } from './database-file.mjs'
import { openPostgres } from './database-postgres.mjs'
import { MIGRATIONS } from './migrations.mjs'

/**
 * @typedef {string | number | null} SqlValue
 * @typedef {Record<string, any>} Row
 * @typedef {(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>} Query runs one statement; `$1` stands for the
 *   first value
 *
 * @typedef {object} Database
 * @property {Query} query
 * @property {<Result>(run: (query: Query) => Promise<Result>) => Promise<Result>} transaction commits when `run`
 *   resolves, and rolls back when it rejects
 * @property {() => Promise<void>} close
 *
 * @typedef {Database & { lock: string }} Opened `lock` is the statement that keeps other instances from migrating
 */

/** @param {Opened} database */
const migrate = (database) =>
  database.transaction(async (query) => {
    await query(database.lock)
    await query('create table if not exists versions (version bigint primary key)')
    const [row] = await query('select max(version) as version from versions')
    const done = Number(row?.['version'] ?? 0)
    if (done > MIGRATIONS.length) throw new Error('The database was written by a newer version of this server.')
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < done) continue
      for (const sql of statements) await query(sql)
      await query('insert into versions (version) values ($1)', [index + 1])
    }
  })

/**
 * Opens the database and brings its tables up to date.
 * @param {string} url `postgres://…`, or the path of a file, which is created
 * @returns {Promise<Database>}
 */
export const openDatabase = async (url) => {
  const database = /^postgres(ql)?:/.test(url) ? openPostgres(url) : await openFile(url)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
