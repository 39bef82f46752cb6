// @ts-check
import { ApiError, invalid } from './api-error.mjs'
import { TASKS } from './purposes.mjs'

const LONGEST_EMAIL = 254
const BASE64URL = /^[\w-]{1,16384}$/
// @source https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, with a dot in the domain
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Parses a body. @param {Buffer} bytes @returns {Record<string, unknown>} */
export const readObject = (bytes) => {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid('The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('The body is not an object.')
  return /** @type {Record<string, unknown>} */ (value)
}

/** @param {unknown} value @param {string} name @param {RegExp} pattern */
const readText = (value, name, pattern) => {
  if (typeof value !== 'string' || !pattern.test(value)) throw invalid(`${name} is missing or malformed.`)
  return value
}

/** Returns an address in lower case. @param {unknown} value @throws {ApiError} `INVALID_EMAIL` */
export const readEmail = (value) => {
  const email = typeof value === 'string' && value.length <= LONGEST_EMAIL ? value.trim().toLowerCase() : ''
  if (!EMAIL.test(email)) throw new ApiError(400, 'INVALID_EMAIL', 'This is not an email address.')
  return email
}

/** @param {unknown} value */
export const readCode = (value) => readText(value, 'code', /^\d{6}$/)
/** @param {unknown} value @returns {import('./purposes.mjs').Task} */
export const readTask = (value) => {
  const task = TASKS.find((one) => one === value)
  if (!task) throw invalid('task is missing or unknown.')
  return task
}
/** @param {unknown} value */
export const readLoginId = (value) => readText(value, 'login', /^[\w-]{22}$/)
/** @param {unknown} value */
export const readActId = (value) => readText(value, 'id', /^[\w-]{22}$/)
/** @param {unknown} value */
export const readResult = (value) => readText(value, 'result', /^[\w-]{43}$/)

/**
 * Returns the page that the browser goes back to, which is one of the host's own.
 * @param {unknown} value
 * @param {string} host an origin
 */
export const readReturnUri = (value, host) => {
  if (value === undefined) return undefined
  const url = typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) ? new URL(value) : undefined
  if (url?.origin !== host || url.username !== '' || url.password !== '')
    throw invalid('returnUri is not a page of the host.')
  url.searchParams.delete('result_uri')
  // It is stored in clear, and may hold secrets of the page.
  url.hash = ''
  return url.href
}
/** A session's id and a secret. @param {unknown} value */
export const readToken = (value) => {
  const [id = '', secret = ''] = readText(value, 'refresh', /^[\w-]{22}\.[\w-]{43}$/).split('.')
  return { id, secret }
}
/** @param {unknown} value */
export const readSetId = (value) => readText(value, 'id', /^[\w-]{1,64}$/)
/** @param {unknown} value */
export const readShare = (value) => readText(value, 'share', /^[\w-]{16,2048}$/)
/** @param {unknown} value */
export const readKind = (value) => readText(value, 'kind', /^(?:device|recovery)$/)

/** A signature by the wallet's EVM key. @param {unknown} value */
export const readSignature = (value) =>
  /** @type {`0x${string}`} */ (readText(value, 'signature', /^0x[0-9a-f]{130}$/i))

/** A credential's id. @param {unknown} value */
export const readPasskeyId = (value) => readText(value, 'id', /^[\w-]{16,1400}$/)
/** A share that a passkey has sealed. @param {unknown} value */
export const readSealed = (value) => readText(value, 'sealed', /^[\w-]{16,2048}$/)

/** @param {unknown} value */
const readFields = (value) => /** @type {Record<string, unknown>} */ (typeof value === 'object' && value ? value : {})

/** @param {string} id */
const credentialOf = (id) => ({
  id,
  rawId: id,
  type: /** @type {const} */ ('public-key'),
  clientExtensionResults: {},
})

/** @param {unknown} value */
export const readAccounts = (value) => {
  const { eip155, solana } = readFields(value)
  return {
    eip155: readText(eip155, 'accounts.eip155', /^0x[0-9a-fA-F]{40}$/),
    solana: readText(solana, 'accounts.solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  }
}

/** @param {unknown} value */
export const readSet = (value) => {
  const { id, share } = readFields(value)
  return { id: readSetId(id), share: readShare(share) }
}

/**
 * Reads what an authenticator answers to the making of a passkey, as `toJSON` writes it.
 * @param {unknown} value @returns {import('@simplewebauthn/server').RegistrationResponseJSON}
 */
export const readRegistration = (value) => {
  const { id, response } = readFields(value)
  const { clientDataJSON, attestationObject } = readFields(response)
  return {
    ...credentialOf(readPasskeyId(id)),
    response: {
      clientDataJSON: readText(clientDataJSON, 'clientDataJSON', BASE64URL),
      attestationObject: readText(attestationObject, 'attestationObject', BASE64URL),
    },
  }
}

/**
 * Reads what an authenticator answers to a challenge, as `toJSON` writes it.
 * @param {unknown} value @returns {import('@simplewebauthn/server').AuthenticationResponseJSON}
 */
export const readAssertion = (value) => {
  const { id, response } = readFields(value)
  const { clientDataJSON, authenticatorData, signature } = readFields(response)
  return {
    ...credentialOf(readPasskeyId(id)),
    response: {
      clientDataJSON: readText(clientDataJSON, 'clientDataJSON', BASE64URL),
      authenticatorData: readText(authenticatorData, 'authenticatorData', BASE64URL),
      signature: readText(signature, 'signature', BASE64URL),
    },
  }
}

/** Returns a public key of P-256 with the fields that matter. @param {unknown} value */
export const readPublicKey = (value) => {
  const { kty, crv, x, y } = readFields(value)
  if (kty !== 'EC' || crv !== 'P-256') throw invalid('key is not a public key of P-256.')
  return { kty, crv, x: readText(x, 'key.x', /^[\w-]{43}$/), y: readText(y, 'key.y', /^[\w-]{43}$/) }
}

/** @typedef {ReturnType<typeof readPublicKey>} PublicKey */
