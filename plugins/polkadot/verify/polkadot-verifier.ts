import { decodeHex } from 'portico/kit'
import type { SignatureVerifier } from 'portico/services'
import { readSs58 } from '../addresses/ss58.js'
import { findScheme } from './find-scheme.js'

const SIGNATURE = /^0x((?:[0-9a-f]{2}){64,66})$/

/**
 * Verifies signatures of Polkadot accounts in hexadecimal: Sr25519, Ed25519 and ECDSA, of messages that the wallet wrapped in
 * `<Bytes>` or not, under any SS58 prefix. Needs no node, and never throws.
 * @source https://docs.polkadot.com/polkadot-protocol/basics/cryptography/
 */
export const polkadotVerifier: SignatureVerifier = async ({ message, signature, address }) => {
  if ([message, signature, address].some((given) => typeof given !== 'string')) return false
  // Lone surrogates have no UTF-8 encoding: two different texts would have the same signature.
  if (/\p{Surrogate}/u.test(message)) return false
  const account = readSs58(address)?.key
  const signed = decodeHex(SIGNATURE.exec(signature)?.[1])
  if (!account || !signed) return false
  return findScheme(account, new TextEncoder().encode(message), signed) !== undefined
}
