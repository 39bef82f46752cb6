// @ts-check
import { createId } from './secrets.mjs'

/** @import { Query } from './database.mjs' */
/** @import { Identity } from './social-providers.mjs' */

/** An account without an email address has its id in the column. @param {string} text */
export const emailOf = (text) => (text.includes('@') ? text : undefined)

/**
 * Finds the account of an identity. One that an earlier version, or an earlier configuration, has stored under another
 * issuer is renamed.
 * @param {Query} query @param {Identity} identity @returns {Promise<string | undefined>}
 */
export const findIdentity = async (query, { issuer, subject, formerIssuer }) => {
  const [known] = await query('select account from identities where issuer = $1 and subject = $2', [issuer, subject])
  if (known || formerIssuer === undefined) return known?.['account']
  const sql = 'update identities set issuer = $1 where issuer = $3 and subject = $2 returning account'
  const [renamed] = await query(sql, [issuer, subject, formerIssuer])
  return renamed?.['account']
}

/**
 * Finds the account of an identity, or makes one. An identity is its issuer and its subject, and nothing else: an address
 * that a provider names never finds the account of a login by email, because that would hand a key to any person whom
 * the provider believes.
 * @param {Query} query of a transaction
 * @param {Identity} identity
 * @param {number} time in seconds
 * @param {string} provider that has logged it in
 * @returns {Promise<string>} the id of the account
 */
export const ensureIdentity = async (query, identity, time, provider) => {
  const { issuer, subject } = identity
  const [email, name] = [identity.email ?? null, identity.name ?? null]
  const known = await findIdentity(query, identity)
  if (known) {
    const sql = 'update identities set email = $3, name = $4, provider = $5 where issuer = $1 and subject = $2'
    await query(sql, [issuer, subject, email, name, provider])
    return known
  }
  const id = createId()
  await query('insert into accounts (id, email, created) values ($1, $1, $2)', [id, time])
  const [row] = await query(
    `insert into identities (issuer, subject, account, email, name, created, provider) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (issuer, subject) do nothing returning account`,
    [issuer, subject, id, email, name, time, provider],
  )
  if (row) return id
  // Another request was faster.
  await query('delete from accounts where id = $1', [id])
  return /** @type {string} */ (await findIdentity(query, identity))
}
