/** A plugin's state that hosts may see, made by `createSnapshotStore`. */
export interface SnapshotStore<Snapshot extends object> {
  /** What is known now; the same object until something changes. */
  getSnapshot(): Snapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /** Replaces what is named, and tells whoever listens. */
  update(change: Partial<Snapshot>): void
}

/**
 * Keeps a plugin's state that hosts may see: a frozen object, replaced whole with each change, so that any library can
 * observe it (React's `useSyncExternalStore` takes `subscribe` and `getSnapshot` as they are).
 * @example
 * const store = createSnapshotStore({ total: 0 })
 * store.update({ total: 1 })
 */
export const createSnapshotStore = <Snapshot extends object>(first: Snapshot): SnapshotStore<Snapshot> => {
  let current = Object.freeze(first)
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      // Wrapped: a function that subscribes twice hears twice, until each is stopped.
      const heard = () => listener()
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    update(change) {
      current = Object.freeze({ ...current, ...change })
      for (const listener of [...listeners]) listener()
    },
  }
}
