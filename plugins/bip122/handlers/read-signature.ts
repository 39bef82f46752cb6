import { decodeBase64, readAll } from 'portico/kit'
import { toBase64Text } from '../to-base64-text.js'
import { bip122Error } from '../errors.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'

/** Whether this is a compact signature: 65 bytes, the first of which names the recovered key and the kind of address. */
export const isEcdsa = (bytes: Uint8Array): boolean =>
  bytes.length === 65 && Number(bytes[0]) >= 27 && Number(bytes[0]) <= 42

/** Reads a witness stack; `undefined` if the bytes are malformed or the stack is empty. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  try {
    const items = readAll(bytes, (reader) => reader.list(() => reader.sized()))
    return items.length > 0 ? items : undefined
  } catch {
    return undefined
  }
}

/** Whether this is a whole transaction: a version, and inputs. */
const isFull = (bytes: Uint8Array): boolean => {
  const [version, second, third, fourth, inputs, flag] = bytes
  const isVersion = (version === 0 || version === 2) && second === 0 && third === 0 && fourth === 0
  return bytes.length > 60 && isVersion && (inputs !== 0 || flag === 1)
}

/** Removes the three letters by which newer wallets name the form of BIP-322; with them the text is not base64. */
const withoutMark = (answer: unknown): unknown =>
  typeof answer === 'string' && answer.length % 4 === 3 ? answer.replace(/^(smp|ful)/, '') : answer

/**
 * Reads a signature of a message, in base64; of `protocol` if the caller named one.
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
