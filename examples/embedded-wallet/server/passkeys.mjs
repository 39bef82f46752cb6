// @ts-check
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { verifyMessage } from 'viem'
import { ApiError } from './api-error.mjs'
import { authenticatorName } from './device-names.mjs'
import { matchOrigin } from './match-origin.mjs'

/** @import { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server' */
/** @import { Challenges } from './challenges.mjs' */
/** @import { Database, Query } from './database.mjs' */

/** Passkeys of one user. */
const MOST = 20
/** What a login signs a challenge for; a new passkey signs one for the session that adds it. */
const LOGIN = 'login'

const unknown = () => new ApiError(404, 'PASSKEY_UNKNOWN', 'There is no such passkey.')
const refused = () => new ApiError(401, 'PASSKEY_REFUSED', 'The passkey was not accepted.')
const tooMany = () => new ApiError(429, 'TOO_MANY', `A user has at most ${MOST} passkeys.`)

/**
 * Whether a new passkey comes without certificates: none are asked for, and to check a chain that a client brings, the
 * library would ask the addresses in it.
 * @param {RegistrationResponseJSON} response
 */
const hasNoCertificate = ({ response: { attestationObject } }) => {
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Passkeys: each logs a user in, and seals the user's share of a set by a secret that the authenticator does not give to
 * this server.
 * @param {{ database: Database, challenges: Challenges, origin: string, allowedOrigins: readonly string[], now: () => number }} options
 *   `origin` of the wallet, `allowedOrigins` of pages that embed it, `now` in seconds
 * @source Web Authentication Level 3, PRF extension
 */
export const createPasskeys = ({ database, challenges, origin, allowedOrigins, now }) => {
  const expected = {
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    // The challenge is used up before: it is checked by what it holds.
    expectedChallenge: () => true,
    requireUserVerification: true,
  }
  /**
   * Reads the challenge that a passkey has signed, and the page above the frame that asked, where the browser names it.
   * @param {string} clientData base64url
   * @throws {ApiError} `PASSKEY_REFUSED` for a page that may not embed the frame
   */
  const readClientData = (clientData) => {
    try {
      const { challenge, topOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
      const top = topOrigin === undefined ? {} : { expectedTopOrigin: String(topOrigin) }
      const isAllowed = topOrigin === undefined || matchOrigin(String(topOrigin), allowedOrigins)
      if (isAllowed) return { challenge: String(challenge), top }
    } catch {
      // What is no JSON is refused below.
    }
    throw refused()
  }

  return {
    /** Returns a challenge for a login. */
    challenge: () => challenges.create(LOGIN),

    /** What a browser needs to make a passkey. @param {{ id: string, account: string }} session @param {string} name that the device shows */
    async options({ id: session, account }, name) {
      const rows = await database.query('select id from passkeys where account = $1', [account])
      if (rows.length >= MOST) throw tooMany()
      return {
        challenge: challenges.create(session),
        user: { id: account, name },
        known: rows.map(({ id }) => id),
      }
    },

    /**
     * Checks a new passkey. `add` stores it.
     * @param {{ id: string }} session that has got the challenge @param {RegistrationResponseJSON} response
     * @returns {Promise<{ id: string, publicKey: string, counter: number, aaguid: string }>}
     * @throws {ApiError} `PASSKEY_REFUSED`
     */
    async register({ id: session }, response) {
      const { challenge } = readClientData(response.response.clientDataJSON)
      await challenges.use(challenge, session)
      if (!hasNoCertificate(response)) throw refused()
      const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expected, response }).catch(() => {
        throw refused()
      })
      if (!verified) throw refused()
      const { id, publicKey, counter } = registrationInfo.credential
      const { aaguid } = registrationInfo
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, aaguid }
    },

    /**
     * Stores a checked passkey.
     * @param {Query} query
     * @param {{ id: string, account: string }} session that adds it
     * @param {{ id: string, publicKey: string, counter: number, aaguid: string }} passkey
     * @param {{ setId: string, sealed: string }} share the user's share of the set, sealed by the passkey
     */
    async add(query, { id: session, account }, { id, publicKey, counter, aaguid }, { setId, sealed }) {
      const [row] = await query(
        `insert into passkeys (id, account, public_key, counter, set_id, sealed, created, used, session, aaguid)
        values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) on conflict (id) do nothing returning id`,
        [id, account, publicKey, counter, setId, sealed, now(), session, aaguid],
      )
      if (!row) throw refused()
      // Again: many challenges may have been given out at once.
      const all = await query('select id from passkeys where account = $1', [account])
      if (all.length > MOST) throw tooMany()
    },

    /**
     * Checks the answer of a passkey to a challenge, once.
     * @param {AuthenticationResponseJSON} response
     * @returns {Promise<{ account: string, id: string, setId: string, sealed: string }>}
     * @throws {ApiError} `PASSKEY_REFUSED`, also for one that is being removed
     */
    async check(response) {
      const { challenge, top } = readClientData(response.response.clientDataJSON)
      await challenges.use(challenge, LOGIN)
      const [row] = await database.query(
        `select id, account, public_key, counter, set_id, sealed from passkeys
          where id = $1 and not exists (select 1 from suspensions where passkey = passkeys.id)`,
        [response.id],
      )
      if (!row) throw refused()
      const publicKey = new Uint8Array(Buffer.from(row['public_key'], 'base64url'))
      const credential = { id: response.id, publicKey, counter: Number(row['counter']) }
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ ...expected, ...top },
        response,
        credential,
      }).catch(() => {
        throw refused()
      })
      if (!verified) throw refused()
      const sql = 'update passkeys set counter = $2, used = $3 where id = $1'
      await database.query(sql, [row['id'], authenticationInfo.newCounter, now()])
      return {
        account: row['account'],
        id: row['id'],
        setId: row['set_id'],
        sealed: row['sealed'],
      }
    },

    /** Expects that a passkey still logs in. @param {Query} query @param {string} id @throws {ApiError} `PASSKEY_REFUSED` */
    async expectActive(query, id) {
      const sql =
        'select id from passkeys where id = $1 and id not in (select passkey from suspensions where passkey = $1)'
      const [row] = await query(sql, [id])
      if (!row) throw refused()
    },

    /** The passkeys of a user, with what each has sealed. @param {string} account */
    async list(account) {
      const sql = 'select id, set_id, sealed from passkeys where account = $1 order by used desc, id'
      const rows = await database.query(sql, [account])
      return rows.map(({ id, set_id: setId, sealed }) => ({ id, setId, sealed }))
    },

    /** Which session added a passkey. @param {Query} query @param {string} account @param {string} id @returns {Promise<string | null>} @throws {ApiError} `PASSKEY_UNKNOWN` */
    async adderOf(query, account, id) {
      const [row] = await query('select session from passkeys where account = $1 and id = $2', [account, id])
      if (!row) throw unknown()
      return row['session']
    },

    /** Keeps a passkey from logging in until an act is canceled, and ends its logins. @param {Query} query @param {{ id: string, account: string }} session that asks, which goes on @param {string} id @param {string} act */
    async suspend(query, { id: session, account }, id, act) {
      const sql = `insert into suspensions (passkey, act) select id, $3 from passkeys where account = $1 and id = $2
        on conflict (passkey, act) do nothing`
      await query(sql, [account, id, act])
      await query('delete from sessions where account = $1 and passkey = $2 and id <> $3', [account, id, session])
    },

    /** Deletes a passkey, its set and its logins. @param {Query} query @param {{ id: string, account: string }} session that asks @param {string} id */
    async remove(query, { id: session, account }, id) {
      const [row] = await query('delete from passkeys where account = $1 and id = $2 returning set_id', [account, id])
      if (row) await query('delete from sets where account = $1 and id = $2', [account, row['set_id']])
      await query('delete from sessions where account = $1 and passkey = $2 and id <> $3', [account, id, session])
    },

    /**
     * Notes that a passkey has brought the key back, which only the key itself can say.
     * @param {string} account @param {string} id @param {`0x${string}`} signature EIP-191
     * @throws {ApiError} `PASSKEY_UNKNOWN`, `KEY_REFUSED`
     */
    async prove(account, id, signature) {
      const sql =
        'select eip155 from passkeys join accounts on accounts.id = account where account = $1 and passkeys.id = $2'
      const [row] = await database.query(sql, [account, id])
      if (!row) throw unknown()
      const message = `Portico wallet: passkey ${id} brought the key of account ${account} back.`
      const isSigned = await verifyMessage({ address: row['eip155'] ?? '0x', message, signature }).catch(() => false)
      if (!isSigned) throw new ApiError(401, 'KEY_REFUSED', 'The key of the wallet has not signed this.')
      await database.query('update passkeys set proven = $3 where account = $1 and id = $2', [account, id, now()])
    },

    /** What a user sees of the passkeys. @param {string} account */
    async describe(account) {
      const sql = `select id, aaguid, created, used, proven,
        (select count(*) from suspensions where passkey = passkeys.id) as suspensions
        from passkeys where account = $1 order by created, id`
      const rows = await database.query(sql, [account])
      return rows.map(({ id, aaguid, created, used, proven, suspensions }) => ({
        ...{ id, name: authenticatorName(aaguid), added: created, used },
        isProven: proven !== null,
        isEnding: Number(suspensions) > 0,
      }))
    },
  }
}

/** @typedef {ReturnType<typeof createPasskeys>} Passkeys */
