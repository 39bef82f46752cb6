import type { SignatureVerifier } from '../contract.js'
import { toHex } from '../message/nonce.js'
import { verifyError } from './errors.js'
import { readBase58 } from './read-base58.js'

/**
 * Points of small order, for which signatures can be forged without a key; one is the address of the system program. In
 * hex, without the sign bit.
 * @source https://www.rfc-editor.org/rfc/rfc7748 section 7, and libsodium's list
 */
const WEAK = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

const isWeak = (key: Uint8Array): boolean => {
  const point = Uint8Array.from(key, (byte, at) => (at === 31 ? byte & 0x7f : byte))
  return WEAK.has(toHex(point))
}

/** Verifies a signature of a Solana account, in base58. @source https://www.rfc-editor.org/rfc/rfc8032 */
export const verifySolana: SignatureVerifier = async ({ message, signature, address }) => {
  const key = readBase58(address, 32)
  const signed = readBase58(signature, 64)
  if (!key || !signed || isWeak(key)) return false
  const { subtle } = globalThis.crypto ?? {}
  const missing = (cause?: unknown) =>
    verifyError('SIWX_VERIFIER_FAILED', { details: 'this runtime has no Ed25519 in WebCrypto', cause })
  if (!subtle) throw missing()
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, signed, new TextEncoder().encode(message))
  } catch (error) {
    // A key that is not on the curve is invalid; a runtime without the algorithm cannot determine that.
    if (error instanceof Error && error.name === 'NotSupportedError') throw missing(error)
    return false
  }
}
