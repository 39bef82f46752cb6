import type { StoragePort } from '../../kernel/contract/ports.js'

/**
 * How a storage fails: `quota` when something is written, as a full one does; `disabled` on every use, as one that the
 * visitor forbids does; an error of your own on every use.
 */
export type StorageFailure = 'quota' | 'disabled' | Error

/** A storage that can be looked into, and told to fail. */
export interface MemoryStorage extends StoragePort {
  /** All that is kept now, by key. */
  entries(): Readonly<Record<string, string>>
  /** How often something was written or removed, or would have been had the storage not failed. */
  readonly writes: number
  /** From now on every use fails so; `undefined` heals it. */
  failWith(failure: StorageFailure | undefined): void
}

/**
 * Makes a storage that forgets all when the test ends. Hand the same one to a second modal and you have a reload.
 * @throws what `failWith` was told: a `DOMException` named `QuotaExceededError` or `SecurityError`, or your error
 * @example
 * import { memoryStorage } from 'portico/testing'
 * const storage = memoryStorage()
 * storage.failWith('quota')
 */
export const memoryStorage = (initial: Readonly<Record<string, string>> = {}): MemoryStorage => {
  const kept = new Map(Object.entries(initial))
  let failure: StorageFailure | undefined
  let writes = 0
  const use = (writing: boolean): void => {
    if (writing) writes += 1
    if (failure === 'disabled') throw new DOMException('The storage is disabled.', 'SecurityError')
    if (failure === 'quota' && writing) throw new DOMException('The storage is full.', 'QuotaExceededError')
    if (failure instanceof Error) throw failure
  }
  return {
    getItem(key) {
      use(false)
      return kept.get(key) ?? null
    },
    setItem(key, value) {
      use(true)
      kept.set(key, String(value))
    },
    removeItem(key) {
      // A full storage has room for less.
      writes += 1
      if (failure !== 'quota') use(false)
      kept.delete(key)
    },
    entries: () => Object.fromEntries(kept),
    get writes() {
      return writes
    },
    failWith(next) {
      failure = next
    },
  }
}
