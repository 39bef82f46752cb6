import { defineErrors } from 'portico/plugin'
import type { SignatureClaim, SignatureVerifier } from 'portico/services'
import { solanaSignInForm } from '../sign-in-form.js'
import { readBase58 } from './read-base58.js'

const verifierError = defineErrors({
  /** The runtime has no Ed25519 in WebCrypto. Use Node 20.19 or newer, or a browser of 2025 on a page over https. */
  SOLANA_VERIFIER_FAILED:
    'This runtime cannot verify Ed25519. Use Node 20.19 or newer, or a current browser over https.',
})

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

/** Encodes bytes as lowercase hex; the kit's encoder would add every alphabet to a server's bundle. */
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const isWeak = (key: Uint8Array): boolean => {
  const point = Uint8Array.from(key, (byte, at) => (at === 31 ? byte & 0x7f : byte))
  return WEAK.has(toHex(point))
}

const verify = async ({ message, signature, address }: SignatureClaim): Promise<boolean> => {
  const key = readBase58(address, 32)
  const signed = readBase58(signature, 64)
  if (!key || !signed || isWeak(key)) return false
  const { subtle } = globalThis.crypto ?? {}
  const missing = (cause?: unknown) => verifierError('SOLANA_VERIFIER_FAILED', { cause })
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

/**
 * Verifies a signature of a Solana account, in base58. Throws `SOLANA_VERIFIER_FAILED` if the runtime has no Ed25519.
 * @source https://www.rfc-editor.org/rfc/rfc8032
 */
export const solanaVerifier: SignatureVerifier = Object.assign(verify, { signIn: solanaSignInForm })
