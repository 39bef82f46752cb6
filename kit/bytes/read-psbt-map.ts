// chunk: encoding
import type { ByteReader } from './byte-reader.js'
import { encodeHex } from './hex.js'

/**
 * Reads one map of a PSBT: values by key in hexadecimal.
 * @throws `RangeError` if the map is malformed or has a key twice
 * @source BIP-174
 */
export const readPsbtMap = (reader: ByteReader): ReadonlyMap<string, Uint8Array> => {
  const entries = new Map<string, Uint8Array>()
  for (let length = reader.size(); length > 0; length = reader.size()) {
    const key = encodeHex(reader.take(length))
    if (entries.has(key)) throw new RangeError('A PSBT map contains a key twice.')
    entries.set(key, reader.sized())
  }
  return entries
}
