import { decodeBase64 } from 'portico/kit'
import type { SignatureVerifier } from 'portico/services'
import { aminoBytes } from '../amino/amino-document.js'
import { messageDocument } from '../amino/message-document.js'
import { readAddress } from '../addresses/read-address.js'
import { isSignedBy } from './is-signed-by.js'

/** The address prefixes of well-known networks: a message must not name another network than its address. */
const PREFIXES: Readonly<Record<string, string>> = {
  'cosmos:akashnet-2': 'akash',
  'cosmos:axelar-dojo-1': 'axelar',
  'cosmos:celestia': 'celestia',
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:dydx-mainnet-1': 'dydx',
  'cosmos:noble-1': 'noble',
  'cosmos:osmosis-1': 'osmo',
}

/**
 * Verifies a message that a Cosmos account signed, 64 bytes in base64. Needs no node and no public key, which is recovered
 * from the signature; on the networks of `portico/networks` the address must be one of the network. Accounts with keys
 * other than secp256k1 are refused. Never throws.
 * @source ADR-36 of the Cosmos SDK
 */
export const cosmosVerifier: SignatureVerifier = async ({ message, signature, chainId, address }) => {
  if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
  // Lone surrogates have no UTF-8 encoding: two different texts would have the same signature.
  if (/\p{Surrogate}/u.test(message)) return false
  const bytes = decodeBase64(signature)
  const prefix = Object.hasOwn(PREFIXES, chainId) ? PREFIXES[chainId] : undefined
  const parts = readAddress(address)
  if (!bytes || parts?.bytes.length !== 20 || (prefix !== undefined && parts.prefix !== prefix)) return false
  return isSignedBy(address, bytes, aminoBytes(messageDocument(address, message)))
}
