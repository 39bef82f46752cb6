import type { StoragePort } from '../../kernel/contract/ports.js'

/** Storage in memory that remembers what was written, and that can be broken. */
export interface MemoryStorage extends StoragePort {
  readonly items: Map<string, string>
  /** The keys of all writes and removals, in order. */
  readonly writes: string[]
  /** Every method throws from now on, as in a browser that forbids storage. */
  break(): void
}

export const memoryStorage = (entries: Iterable<readonly [string, string]> = []): MemoryStorage => {
  const items = new Map(entries)
  const writes: string[] = []
  let broken = false
  const guard = () => {
    if (broken) throw new Error('SecurityError: storage is forbidden')
  }
  return {
    items,
    writes,
    break() {
      broken = true
    },
    getItem(key) {
      guard()
      return items.get(key) ?? null
    },
    setItem(key, value) {
      guard()
      writes.push(`set ${key}`)
      items.set(key, value)
    },
    removeItem(key) {
      guard()
      writes.push(`remove ${key}`)
      items.delete(key)
    },
  }
}
