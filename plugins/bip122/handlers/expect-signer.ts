import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha256'
import { bech32, createBase58check } from '@scure/base'
import { decodeBase64 } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { readAddress } from '../addresses/read-address.js'
import { bip122Error } from '../errors.js'
import { isEcdsa, readWitness } from './read-signature.js'

const KEY_SIZE = 33
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const base58check = createBase58check(sha256)

/** Returns the address of one key. */
const addressOf = (key: Uint8Array, kind: 'p2wpkh' | 'p2sh', chain: string): string | undefined => {
  const form = formOf(chain)
  const hash = hash160(key)
  if (!form) return undefined
  if (kind === 'p2wpkh') return bech32.encode(form.prefix, [0, ...bech32.toWords(hash)])
  return base58check.encode(Uint8Array.from([form.scriptHash, ...hash160(Uint8Array.from([0, hash.length, ...hash]))]))
}

/**
 * Rejects a signature whose witness holds another key than the address: a wallet without silent requests may have switched
 * its account. Only the simple form of BIP-322 names its key. The signature itself is not verified here.
 * @throws `BIP122_SIGNATURE_INVALID`
 * @source BIP-141, BIP-322
 */
export const expectSigner = (signature: string, address: string, chain: string): void => {
  const kind = readAddress(address, chain)
  const bytes = decodeBase64(signature) ?? new Uint8Array()
  const witness = isEcdsa(bytes) ? undefined : readWitness(bytes)
  if (!witness || (kind !== 'p2wpkh' && kind !== 'p2sh')) return
  const [, key] = witness
  const isOneKey = witness.length === 2 && key?.length === KEY_SIZE
  // A script can require anything; a native address of one key requires that key.
  if (!isOneKey && kind === 'p2sh') return
  const signer = isOneKey ? addressOf(key, kind, chain) : undefined
  if (signer === address || signer === address.toLowerCase()) return
  throw bip122Error('BIP122_SIGNATURE_INVALID', { details: `signed by ${signer ?? 'another kind of address'}` })
}
