import { isPlain } from './share-structure.js'

/** Returns a copy whose plain objects and lists are frozen at every depth; everything else is kept as it is. */
export const freezeCopy = <Value>(value: Value): Value => {
  if (!isPlain(value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  for (const key of Object.keys(copy)) copy[key] = freezeCopy(copy[key])
  return Object.freeze(copy) as Value
}
