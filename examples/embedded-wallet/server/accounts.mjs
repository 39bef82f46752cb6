// @ts-check
import { ApiError } from './api-error.mjs'
import { emailOf } from './identities.mjs'
import { createId } from './secrets.mjs'

/** @import { Database, Query } from './database.mjs' */

/** @typedef {{ eip155: string, solana: string }} Addresses */

/** A passkey counts once it has brought the key back: what it has sealed may be anything. */
const RECOVERABLE = `(exists (select 1 from sets where account = accounts.id and kind in ('recovery', 'held'))
  or exists (select 1 from passkeys where account = accounts.id and proven is not null
    and not exists (select 1 from suspensions where passkey = passkeys.id)))`

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

  /**
   * Expects that an account has an address, and keeps it until the transaction ends.
   * @param {Query} query @param {string} account @param {string} email
   * @throws {ApiError} `EXPIRED_CODE` if it was changed since the code was sent
   */
  async expectAddress(query, account, email) {
    const sql = 'update accounts set created = created where id = $1 and email = $2 returning id'
    const [row] = await query(sql, [account, email])
    if (!row) throw new ApiError(410, 'EXPIRED_CODE', 'The address was changed. Ask for a new code.')
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
    const sql = `select eip155, solana, ${RECOVERABLE} as recoverable from accounts where id = $1`
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
   * Changes the address.
   * @param {Query} query
   * @param {string} account
   * @param {string} email
   * @throws {ApiError} `INVALID_EMAIL` if another user has it
   */
  async changeEmail(query, account, email) {
    const [row] = await query(
      'update accounts set email = $2 where id = $1 and not exists (select 1 from accounts where email = $2) returning id',
      [account, email],
    )
    if (!row) throw new ApiError(400, 'INVALID_EMAIL', 'Another account has this address.')
  },

  /** Where notices go: the address of the login, else the one that a provider has verified. @param {string} account */
  async noticeAddress(account) {
    const [row] = await database.query('select email from accounts where id = $1', [account])
    const own = emailOf(row?.['email'] ?? '')
    if (own) return own
    const sql = 'select email from identities where account = $1 and email is not null order by created limit 1'
    const [identity] = await database.query(sql, [account])
    return identity && emailOf(identity['email'])
  },

  /** The browsers of a user: those that are logged in, and those that still have a set. @param {{ id: string, account: string }} session */
  async browsers({ id, account }) {
    const [sessions, sets] = await Promise.all([
      database.query(
        'select id, set_id, name, via, created, used from sessions where account = $1 order by created, id',
        [account],
      ),
      database.query("select id, created, used from sets where account = $1 and kind = 'device' order by created, id", [
        account,
      ]),
    ])
    const taken = new Set(sessions.map(({ set_id: set }) => set))
    return [
      ...sessions.map(({ id: session, set_id: set, name, via, created, used }) => ({
        ...{ session, set: sets.some((one) => one['id'] === set) ? set : null, name, via, added: created },
        used: Math.max(used ?? created, sets.find((one) => one['id'] === set)?.['used'] ?? 0),
        isThis: session === id,
      })),
      ...sets
        .filter((set) => !taken.has(set['id']))
        .map(({ id: set, created, used }) => ({
          session: null,
          set,
          name: null,
          via: null,
          added: created,
          used,
          isThis: false,
        })),
    ]
  },

  /**
   * The identities of a user, and when a recovery code was made.
   * @param {string} account
   * @returns {Promise<{ identities: { issuer: string, provider: string | null, name: string | null, email: string | null, created: number }[], recovery: { added: number, used: number }[] }>}
   */
  async waysIn(account) {
    const [identities, recovery] = await Promise.all([
      database.query(
        'select issuer, provider, name, email, created from identities where account = $1 order by created, issuer',
        [account],
      ),
      database.query("select created, used from sets where account = $1 and kind = 'recovery' order by created, id", [
        account,
      ]),
    ])
    return {
      identities: /** @type {any[]} */ (identities),
      recovery: recovery.map(({ created, used }) => ({ added: created, used })),
    }
  },

  /** How many wallets there are, and how many have no way back but their browsers. @returns {Promise<{ wallets: number, withoutRecovery: number }>} */
  async count() {
    const sql = `select count(*) as wallets, sum(case when ${RECOVERABLE} then 0 else 1 end) as lost from accounts where eip155 is not null`
    const [row] = await database.query(sql)
    return { wallets: Number(row?.['wallets'] ?? 0), withoutRecovery: Number(row?.['lost'] ?? 0) }
  },

  /**
   * Everything that is stored of a user, without shares, ids of drafts, and codes of other sessions.
   * @param {{ id: string, account: string }} session that asks
   */
  async describe({ id, account }) {
    const columns = {
      accounts: 'id, email, created, eip155, solana from accounts where id = $1',
      passkeys: 'id, aaguid, created, used, proven from passkeys where account = $1 order by created, id',
      sets: `case when kind = 'draft' then null else id end as id, kind, created, used from sets
        where account = $1 order by created, kind, id`,
      sessions: 'public_key, name, via, created, used, expires from sessions where account = $1 order by created, id',
      identities: 'issuer, subject, email, name, created from identities where account = $1 order by created, issuer',
      acts: 'kind, name, started, due from acts where account = $1 order by due, id',
      codes: `purpose, codes.email, codes.created, expires from codes
        join accounts on subject in (accounts.id, accounts.email)
          or subject = $2 where accounts.id = $1`,
    }
    const rows = Object.entries(columns).map(([name, sql]) =>
      database.query(`select ${sql}`, name === 'codes' ? [account, id] : [account]),
    )
    const [[user], passkeys, sets, sessions, identities, acts, codes] =
      /** @type {[any[], any[], any[], any[], any[], any[], any[]]} */ (await Promise.all(rows))
    const keys = sessions.map(({ public_key, ...session }) => ({ ...session, key: JSON.parse(public_key) }))
    const { eip155, solana, email, ...rest } = user
    return {
      user: { ...rest, email: emailOf(email) ?? null },
      wallet: eip155 ? { accounts: { eip155, solana } } : null,
      identities,
      passkeys,
      sets,
      sessions: keys,
      acts,
      codes,
    }
  },
})

/** @typedef {ReturnType<typeof createAccounts>} Accounts */
