// @ts-check
import { ApiError } from './api-error.mjs'
import { emailOf } from './identities.mjs'
import { createId } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */

/** @typedef {{ eip155: string, solana: string }} Addresses */

/**
 * Users and the addresses of their wallets.
 * @param {{ database: Database, now: () => number }} options `now` in seconds
 */
export const createAccounts = ({ database, now }) => ({
  /** Finds the user of an address, or makes one. @param {Query} query @param {string} email @returns {Promise<string>} its id */
  async ensure(query, email) {
    const sql = 'insert into accounts (id, email, created) values ($1, $2, $3) on conflict (email) do nothing'
    await query(sql, [createId(), email, now()])
    const [row] = await query('select id from accounts where email = $1', [email])
    return row?.['id']
  },

  /** Who the user is, as the frame shows it. @param {string} account @returns {Promise<{ id: string, email: string | null, name?: string | null, canChangeEmail: boolean }>} */
  async user(account) {
    const [row] = await database.query('select email from accounts where id = $1', [account])
    const sql = 'select email, name from identities where account = $1 order by created, issuer limit 1'
    const [identity] = await database.query(sql, [account])
    const own = emailOf(row?.['email'] ?? '')
    const email = own ?? identity?.['email'] ?? null
    return { id: account, email, ...(identity ? { name: identity['name'] } : {}), canChangeEmail: own !== undefined }
  },

  /** @param {string} account */
  async wallet(account) {
    const sql = `select eip155, solana, exists (
      select 1 from sets where account = accounts.id and kind in ('recovery', 'passkey', 'held')) as recoverable from accounts where id = $1`
    const [row] = await database.query(sql, [account])
    if (!row?.['eip155']) return null
    return { accounts: { eip155: row['eip155'], solana: row['solana'] }, isRecoverable: Boolean(row['recoverable']) }
  },

  /**
   * Stores the addresses of a new wallet.
   * @param {Query} query @param {string} account @param {Addresses} addresses
   * @throws {ApiError} `WALLET_EXISTS`
   */
  async createWallet(query, account, { eip155, solana }) {
    const sql = 'update accounts set eip155 = $2, solana = $3 where id = $1 and eip155 is null returning id'
    const [row] = await query(sql, [account, eip155, solana])
    if (!row) throw new ApiError(409, 'WALLET_EXISTS', 'The user has a wallet already.')
  },

  /**
   * Changes the address, and ends all other sessions: one may be of a person who only reads the old address.
   * @param {Query} query
   * @param {{ id: string, account: string }} session
   * @param {string} email
   * @throws {ApiError} `INVALID_EMAIL` if another user has it
   */
  async changeEmail(query, { id, account }, email) {
    const [row] = await query(
      'update accounts set email = $2 where id = $1 and not exists (select 1 from accounts where email = $2) returning id',
      [account, email],
    )
    if (!row) throw new ApiError(400, 'INVALID_EMAIL', 'Another account has this address.')
    await query('delete from sessions where account = $1 and id <> $2', [account, id])
  },

  /**
   * Everything that is stored of a user, without shares, ids of drafts, and codes of other sessions.
   * @param {{ id: string, account: string }} session that asks
   */
  async describe({ id, account }) {
    const columns = {
      accounts: 'id, email, created, eip155, solana from accounts where id = $1',
      passkeys: 'id, created, used from passkeys where account = $1 order by created, id',
      sets: `case when kind = 'draft' then null else id end as id, kind, created, used from sets
        where account = $1 order by created, kind, id`,
      sessions: 'public_key, created, expires from sessions where account = $1 order by created, id',
      identities: 'issuer, subject, email, name, created from identities where account = $1 order by created, issuer',
      codes: `purpose, codes.email, codes.created, expires from codes
        join accounts on subject in (accounts.id, accounts.email)
          or subject = $2 where accounts.id = $1`,
    }
    const rows = Object.entries(columns).map(([name, sql]) =>
      database.query(`select ${sql}`, name === 'codes' ? [account, id] : [account]),
    )
    const [[user], passkeys, sets, sessions, identities, codes] =
      /** @type {[any[], any[], any[], any[], any[], any[]]} */ (await Promise.all(rows))
    const keys = sessions.map(({ public_key, ...session }) => ({ ...session, key: JSON.parse(public_key) }))
    const { eip155, solana, email, ...rest } = user
    return {
      user: { ...rest, email: emailOf(email) ?? null },
      wallet: eip155 ? { accounts: { eip155, solana } } : null,
      identities,
      passkeys,
      sets,
      sessions: keys,
      codes,
    }
  },

  /** Deletes a user with all that belongs to them. @param {string} account */
  async remove(account) {
    await database.transaction(async (query) => {
      await query(
        `delete from codes where subject = $1 or subject = (select email from accounts where id = $1)
          or subject in (select id from sessions where account = $1)`,
        [account],
      )
      await query('delete from accounts where id = $1', [account])
    })
  },
})

/** @typedef {ReturnType<typeof createAccounts>} Accounts */
