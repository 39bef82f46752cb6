import { secp256k1 } from '@noble/curves/secp256k1'
import { isEqual, sha256Twice, withSize } from './bytes.js'
import { hash160 } from './hashes.js'
import { payToWitness, readTarget, type Target } from './script.js'
import { tweakKey } from './taproot-key.js'
import { EMPTY } from './transaction.js'

const encoder = new TextEncoder()

/** Returns the hash of a message that wallets sign. */
export const hashMagic = (message: string): Uint8Array =>
  sha256Twice(withSize(encoder.encode('Bitcoin Signed Message:\n')), withSize(encoder.encode(message)))

/** Reads the header byte; `undefined` if this is not a compact signature. */
export const readCompact = (
  bytes: Uint8Array,
):
  | { readonly recovery: number; readonly kinds: readonly Target['kind'][]; readonly isCompressed: boolean }
  | undefined => {
  const header = Number(bytes[0]) - 27
  const kinds = KINDS[Math.floor(header / 4)]
  return bytes.length === 65 && kinds ? { recovery: header % 4, kinds, isCompressed: header >= 4 } : undefined
}

/**
 * The kinds of address by header: 27 an uncompressed key, 31 a compressed one, 35 and 39 as in BIP-137. Electrum, older
 * than BIP-137, writes 31 for every kind of address.
 */
const KINDS: readonly (readonly Target['kind'][])[] = [
  ['p2pkh'],
  ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'],
  ['p2sh'],
  ['p2wpkh'],
]

const isOf = (key: Uint8Array, { kind, hash }: Target): boolean => {
  if (kind === 'p2tr') return isEqual(tweakKey(key.subarray(1), EMPTY).key, hash)
  const keyHash = hash160(key)
  return isEqual(kind === 'p2sh' ? hash160(payToWitness(0, keyHash)) : keyHash, hash)
}

/**
 * Whether 65 bytes are a signature of a message by the single key of an address. Throws if they are malformed. Only low
 * `s` is accepted.
 * @source BIP-137
 */
export const verifyBip137 = (bytes: Uint8Array, message: string, script: Uint8Array): boolean => {
  const target = readTarget(script)
  const compact = readCompact(bytes)
  if (!target || !compact?.kinds.includes(target.kind)) return false
  const signature = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(compact.recovery)
  const hash = hashMagic(message)
  if (signature.hasHighS()) return false
  const point = signature.recoverPublicKey(hash)
  return isOf(point.toBytes(compact.isCompressed), target)
}
