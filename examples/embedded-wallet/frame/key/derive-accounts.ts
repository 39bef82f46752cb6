import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { encodeBase58 } from '../bytes/base58.js'
import { type Bytes, concat, toHex, utf8 } from '../bytes/bytes.js'
import type { WalletAccounts } from '../session/read-answers.js'

/** The private keys of one secret. `wipe` overwrites them. */
export interface PrivateKeys {
  /** A scalar of secp256k1. */
  readonly eip155: Bytes
  /** A seed of ed25519. */
  readonly solana: Bytes
  wipe(): void
}

const expand = async (secret: Bytes, info: string): Promise<Bytes> => {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, 256))
}

const expandScalar = async (
  secret: Bytes,
  isScalar: (bytes: Uint8Array) => boolean = secp256k1.utils.isValidPrivateKey,
): Promise<Bytes> => {
  for (let attempt = 0; ; attempt++) {
    const scalar = await expand(secret, `portico:v1:secp256k1:${attempt}`)
    if (isScalar(scalar)) return scalar
    scalar.fill(0)
  }
}

/**
 * Derives the private keys of a 256-bit secret by HKDF-SHA-256, one `info` for each curve. `isScalar` refuses numbers that
 * are zero or not below the curve's order, about one in 2^128; the next attempt follows.
 */
export const deriveKeys = async (secret: Bytes, isScalar?: (bytes: Uint8Array) => boolean): Promise<PrivateKeys> => {
  const eip155 = await expandScalar(secret, isScalar)
  const solana = await expand(secret, 'portico:v1:ed25519')
  return {
    eip155,
    solana,
    wipe() {
      eip155.fill(0)
      solana.fill(0)
    },
  }
}

/** Writes an address with the checksum of EIP-55. */
export const checksum = (address: string): `0x${string}` => {
  const digits = address.slice(2)
  const hash = toHex(keccak_256(utf8(digits))).slice(2)
  return `0x${Array.from(digits, (char, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? char.toUpperCase() : char)).join('')}`
}

/** Signs a text as EVM wallets do. @source EIP-191 */
export const signText = (text: string, key: Bytes): `0x${string}` => {
  const bytes = utf8(text)
  const hash = keccak_256(concat(utf8(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
  const signature = secp256k1.sign(hash, key)
  return `${toHex(signature.toCompactRawBytes())}${(27 + signature.recovery).toString(16)}` as `0x${string}`
}

/** Returns the address of a scalar of secp256k1. */
export const evmAddressOf = (key: Bytes): WalletAccounts['eip155'] =>
  checksum(toHex(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12)))

/** Returns the address of a seed of ed25519. */
export const solanaAddressOf = (key: Bytes): WalletAccounts['solana'] => encodeBase58(ed25519.getPublicKey(key))

/** Returns the addresses of private keys. */
export const accountsOf = ({ eip155, solana }: Omit<PrivateKeys, 'wipe'>): WalletAccounts => ({
  eip155: evmAddressOf(eip155),
  solana: solanaAddressOf(solana),
})
