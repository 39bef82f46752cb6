import { encodeHex } from 'portico/kit'

/** Writes a value as one text: equal texts for equal values, whatever the order of their keys. */
export const canonicalText = (value: unknown): string => {
  if (value instanceof Uint8Array) return `bytes:${encodeHex(value)}`
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join(',')}}`
}
