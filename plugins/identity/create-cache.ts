import type { ClockPort } from 'portico/plugin'
import { CACHE_LIMIT, CACHE_MS } from './constants.js'

/** Loads a value unless it was loaded lately; equal keys share one load, and failures are not kept. */
export type Cache<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>

/** Creates an empty cache. */
export const createCache = <Value>(clock: ClockPort): Cache<Value> => {
  const entries = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  return (key, load) => {
    const known = entries.get(key)
    if (known && clock.now() - known.at < CACHE_MS) return known.value
    const entry = { value: load(), at: clock.now() }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > CACHE_LIMIT && oldest !== undefined) entries.delete(oldest)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
