import { compareStructural, computed, reaction } from '../stores/mobx.js'

/** A plugin's state as hosts see it: plain data, and a way to hear of changes. */
export interface SnapshotSource<Snapshot extends object> {
  /** Returns the same object until something in it has changed. */
  getSnapshot(): Snapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

/**
 * Derives a host's view of a plugin's MobX store: frozen, replaced whole, with an identity that lasts until the data
 * differ, so that any library can observe it (React's `useSyncExternalStore` takes both functions as they are).
 * @example
 * const { getSnapshot, subscribe } = snapshotOf(() => ({ total: store.total }))
 */
export const snapshotOf = <Snapshot extends object>(select: () => Snapshot): SnapshotSource<Snapshot> => {
  const current = computed(() => Object.freeze(select()), { equals: compareStructural })
  let last: Snapshot | undefined
  // Outside a reaction MobX computes anew at each call.
  const getSnapshot = (): Snapshot => {
    const next = current.get()
    if (last === undefined || !compareStructural(last, next)) last = next
    return last
  }
  return { getSnapshot, subscribe: (listener) => reaction(getSnapshot, () => listener()) }
}
