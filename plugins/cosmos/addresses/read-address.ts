import { bech32 } from '@scure/base'

/** The parts of an address. */
export interface AddressParts {
  readonly prefix: string
  /** 20 bytes of a key, or 32 of a contract or module. */
  readonly bytes: Uint8Array
}

/**
 * Reads an address; `undefined` if it is malformed or mistyped. The form in capitals is refused, as nodes refuse it.
 * @source BIP-173, https://docs.cosmos.network/main/build/spec/addresses/bech32
 */
export const readAddress = (text: unknown): AddressParts | undefined => {
  // The library reads at most 90 characters.
  if (typeof text !== 'string' || text !== text.toLowerCase()) return undefined
  const decoded = bech32.decodeUnsafe(text)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  return bytes && (bytes.length === 20 || bytes.length === 32) ? { prefix: decoded.prefix, bytes } : undefined
}
