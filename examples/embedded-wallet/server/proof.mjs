// @ts-check
import { createPublicKey, verify } from 'node:crypto'
import { ApiError, invalid } from './api-error.mjs'
import { sha256 } from './secrets.mjs'

/** @import { Database } from './database.mjs' */
/** @import { PublicKey } from './read-input.mjs' */

/** How far the clocks of a browser and of the server may differ, in seconds. */
const TOLERANCE = 60
const HEADER = /^(\d{1,12})\.([\w-]{8,64})\.([\w-]{86})$/

/**
 * @typedef {object} ProvenRequest
 * @property {string} method
 * @property {string} path
 * @property {Buffer} body
 * @property {string} proof the header
 */

/** @param {PublicKey} key */
const toKeyObject = (key) => {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    throw invalid('key is not a public key of P-256.')
  }
}

/**
 * Returns a check that a request was signed by the key of a session, now and for the first time.
 * @param {{ database: Database, now: () => number }} options `now` in seconds
 */
export const createProofCheck =
  ({ database, now }) =>
  /** @param {ProvenRequest} request @param {PublicKey} key @throws {ApiError} `PROOF_INVALID` */
  async ({ method, path, body, proof }, key) => {
    const publicKey = toKeyObject(key)
    const [, seconds = '', nonce = '', signature = ''] = HEADER.exec(proof) ?? []
    const fail = () => new ApiError(401, 'PROOF_INVALID', 'The proof header is missing, old, used or wrong.')
    if (!signature || Math.abs(Number(seconds) - now()) > TOLERANCE) throw fail()
    const signed = Buffer.from([method, path, seconds, nonce, sha256(body)].join('\n'))
    const isValid = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isValid) throw fail()
    const [row] = await database.query(
      'insert into nonces (id, expires) values ($1, $2) on conflict (id) do nothing returning id',
      [sha256(`${key.x} ${nonce}`), Number(seconds) + TOLERANCE + 1],
    )
    if (!row) throw fail()
  }

/** @typedef {ReturnType<typeof createProofCheck>} ProofCheck */
