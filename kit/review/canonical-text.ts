// chunk: review
import { isPlain } from '../../kernel/share-structure.js'
import { encodeHex } from '../bytes/hex.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Writes data as one text: equal texts for equal data, whatever the key order. EVM addresses are compared without their
 * case, which is a checksum only (EIP-55). A key without a value counts as absent.
 * @throws `TypeError` for a value that has no text, for example a function
 */
export const canonicalText = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(ADDRESS.test(value) ? value.toLowerCase() : value)
  if (typeof value === 'bigint') return `${value}n`
  // Unlike `JSON.stringify`, which writes NaN as null.
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return String(value)
  if (value instanceof Uint8Array) return `bytes:${encodeHex(value)}`
  if (Array.isArray(value)) return `[${Array.from(value, canonicalText).join(',')}]`
  if (!isPlain(value)) throw new TypeError('Only plain data, lists and bytes can be compared.')
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([first], [second]) => (first < second ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`).join(',')}}`
}
