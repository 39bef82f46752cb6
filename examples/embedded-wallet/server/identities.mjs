// @ts-check
import { createId } from './secrets.mjs'

/** @import { Query } from './database.mjs' */
/** @import { Identity } from './social-providers.mjs' */

/** An account without an e-mail address has its id in the column. @param {string} text */
export const emailOf = (text) => (text.includes('@') ? text : undefined)

/**
 * Finds the account of an identity, or makes one. An identity is its issuer and its subject, and nothing else: an address
 * that a provider names never finds the account of a login by e-mail, because that would hand a key to any person whom
 * the provider believes.
 * @param {Query} query of a transaction
 * @param {Identity} identity
 * @param {number} time in seconds
 * @returns {Promise<string>} the id of the account
 */
export const ensureIdentity = async (query, identity, time) => {
  const { issuer, subject } = identity
  const [email, name] = [identity.email ?? null, identity.name ?? null]
  const select = 'select account from identities where issuer = $1 and subject = $2'
  const [known] = await query(select, [issuer, subject])
  if (known) {
    const sql = 'update identities set email = $3, name = $4 where issuer = $1 and subject = $2'
    await query(sql, [issuer, subject, email, name])
    return known['account']
  }
  const id = createId()
  await query('insert into accounts (id, email, created) values ($1, $1, $2)', [id, time])
  const [row] = await query(
    `insert into identities (issuer, subject, account, email, name, created) values ($1, $2, $3, $4, $5, $6)
    on conflict (issuer, subject) do nothing returning account`,
    [issuer, subject, id, email, name, time],
  )
  if (row) return id
  // Another request was faster.
  await query('delete from accounts where id = $1', [id])
  const [other] = await query(select, [issuer, subject])
  return other?.['account']
}
