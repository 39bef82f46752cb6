import { isPlain } from './share-structure.js'

/**
 * Returns a copy that the author of the data cannot change: plain objects and lists are frozen at every depth, bytes, which
 * cannot be frozen, are copied, and anything else is kept as it is.
 */
export const freezeCopy = <Value>(value: Value): Value => {
  if (value instanceof Uint8Array) return Uint8Array.from(value) as Value & Uint8Array
  if (!isPlain(value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  for (const key of Object.keys(copy)) copy[key] = freezeCopy(copy[key])
  return Object.freeze(copy) as Value
}
