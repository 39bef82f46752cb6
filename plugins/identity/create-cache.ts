import type { ClockPort } from 'portico/plugin'
import { CACHE_LIMIT, CACHE_MS } from './constants.js'

/** Returns a function that loads a value unless it was loaded lately; equal keys share one load, and failures are not kept. */
export const createCache = <Value>(clock: ClockPort) => {
  const entries = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
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
