import type { Hex } from 'viem'
import * as viem from 'viem'

/** Half of the order of secp256k1; a higher `s` is the malleable form of a signature. @source EIP-2 */
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Returns the hash that a key signs for a text. @source https://eips.ethereum.org/EIPS/eip-191 */
export const hashOf = (message: string): Hex => viem.hashMessage(message)

/** The last byte: 27 or 28, or the parity alone, as hardware wallets and other clients write it. */
const LAST_BYTES: readonly number[] = [0, 1, 27, 28]

/** Returns the signer's address in lowercase, and whether the signature is not a malleable form. */
export const recoverSigner = async (
  hash: Hex,
  signature: string,
): Promise<{ readonly address: string; readonly isStrict: boolean } | undefined> => {
  if (signature.length !== 132) return undefined
  const v = Number.parseInt(signature.slice(130), 16)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  try {
    const address = await viem.recoverAddress({ hash, signature: signature as Hex })
    return { address: address.toLowerCase(), isStrict: s <= HALF && LAST_BYTES.includes(v) }
  } catch {
    return undefined
  }
}
