import type { StoragePort } from '../../kernel/contract/ports.js'

/** In-memory storage that records writes and can be made to fail. */
export interface MemoryStorage extends Required<StoragePort> {
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
    keys() {
      guard()
      return [...items.keys()]
    },
  }
}
