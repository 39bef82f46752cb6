import { decodeBase64 } from 'portico/kit'
import { toBase64Text } from '../to-base64-text.js'
import { bip122Error } from '../errors.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'

/** 65 bytes, the first of which says which key, and in BIP-137 which kind of address. */
export const isEcdsa = (bytes: Uint8Array): boolean =>
  bytes.length === 65 && Number(bytes[0]) >= 27 && Number(bytes[0]) <= 42

/** A witness stack: how many items, and each with its length. Lengths above 252 bytes begin with a mark. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  let at = 0
  const size = (): number => {
    const first = bytes[at] ?? Number.NaN
    at += 1
    if (first < 0xfd) return first
    const low = bytes[at] ?? Number.NaN
    const high = bytes[at + 1] ?? Number.NaN
    at += 2
    return first === 0xfd ? low + high * 256 : Number.NaN
  }
  const count = size()
  const items: Uint8Array[] = []
  for (let i = 0; i < count && at <= bytes.length; i++) {
    const length = size()
    items.push(bytes.subarray(at, at + length))
    at += length
  }
  return items.length > 0 && at === bytes.length ? items : undefined
}

/** A whole transaction, where a witness alone does not do: it begins with its version, and has inputs. */
const isFull = (bytes: Uint8Array): boolean => {
  const [version, second, third, fourth, inputs, flag] = bytes
  const isVersion = (version === 0 || version === 2) && second === 0 && third === 0 && fourth === 0
  return bytes.length > 60 && isVersion && (inputs !== 0 || flag === 1)
}

/** Newer wallets say in three letters which form of BIP-322 it is; with them it is no base64 any more. */
const withoutMark = (answer: unknown): unknown =>
  typeof answer === 'string' && answer.length % 4 === 3 ? answer.replace(/^(smp|ful)/, '') : answer

/**
 * Reads a signature of a message, in base64; one of `protocol` where the caller has named it.
 * @throws `BIP122_SIGNATURE_INVALID`
 * @source BIP-137, BIP-322
 */
export const readSignature = (answer: unknown, protocol: MessageProtocol | undefined): string => {
  const bytes = decodeBase64(toBase64Text(withoutMark(answer)))
  if (bytes) {
    const found = isEcdsa(bytes) ? 'ecdsa' : 'bip322'
    const isSigned = found === 'ecdsa' || readWitness(bytes) !== undefined || isFull(bytes)
    if (isSigned && (protocol === undefined || protocol === found)) return toBase64Text(bytes) ?? ''
  }
  throw bip122Error('BIP122_SIGNATURE_INVALID')
}
