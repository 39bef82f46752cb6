import type { StoragePort } from '../../kernel/contract/ports.js'

/**
 * How a storage fails: `quota` on every write, like a full storage; `disabled` on every use, like a blocked one; or your
 * error on every use.
 */
export type StorageFailure = 'quota' | 'disabled' | Error

/** A storage that a test can inspect and make fail. */
export interface MemoryStorage extends Required<StoragePort> {
  /** The stored values by key. */
  entries(): Readonly<Record<string, string>>
  /** The number of writes and removals, including failed ones. */
  readonly writes: number
  /** Makes every use fail from now on; `undefined` ends that. */
  failWith(failure: StorageFailure | undefined): void
}

/**
 * Creates a storage in memory. Pass the same one to a second modal to simulate a reload.
 * @throws the failure set by `failWith`: a `DOMException` named `QuotaExceededError` or `SecurityError`, or your error
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
      // A full storage accepts smaller values.
      writes += 1
      if (failure !== 'quota') use(false)
      kept.delete(key)
    },
    keys() {
      use(false)
      return [...kept.keys()]
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
