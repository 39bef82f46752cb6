import { bech32 } from '@scure/base'
import { decodeHex } from '../../kit/bytes/hex.js'
import { loadPart } from '../../kernel/async/load-part.js'

/** One key, on any network. */
export interface CosmosKeyPair {
  /** Compressed. */
  readonly publicKey: Uint8Array
  /** The bytes of its addresses. */
  readonly hash: Uint8Array
  addressOn(prefix: string): string
  /** Signs the hash of these bytes; 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

/** Loads the functions that sign, and opens keys with them. @throws `LOAD_FAILED` */
export const openCosmosKeys = async (privateKeys: readonly `0x${string}`[]): Promise<readonly CosmosKeyPair[]> => {
  const { secp256k1, ripemd160, sha256 } = (await loadPart(() => import('./cosmos-sdk.js'))).cosmosSdk
  return privateKeys.map((text) => {
    const secret = decodeHex(text.slice(2)) ?? new Uint8Array()
    const publicKey = secp256k1.getPublicKey(secret, true)
    const hash = ripemd160(sha256(publicKey))
    return {
      publicKey,
      hash,
      addressOn: (prefix) => bech32.encode(prefix, bech32.toWords(hash)),
      sign: (bytes) => secp256k1.sign(sha256(bytes), secret, { lowS: true }).toCompactRawBytes(),
    }
  })
}
