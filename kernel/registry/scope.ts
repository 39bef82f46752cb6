/** What one plugin owns: disposed in reverse order, each on its own, when the plugin is disposed. */
export interface Scope {
  readonly id: string
  /** Aborts before anything is disposed, so that running work stops first. */
  readonly signal: AbortSignal
  /** Adds a disposer, and returns what removes it; runs it at once in a disposed scope. */
  own(dispose: () => void | Promise<void>): () => void
  /** Aborts the signal without disposing: all signals can be aborted before the first scope is disposed. */
  abort(): void
  /** Disposes everything and resolves with the failures; a second call does nothing. */
  dispose(): Promise<readonly unknown[]>
}

/** Opens the scope of one plugin. */
export const createScope = (id: string): Scope => {
  const controller = new AbortController()
  const disposers = new Set<{ readonly dispose: () => void | Promise<void> }>()
  return {
    id,
    signal: controller.signal,
    own(dispose) {
      const entry = { dispose }
      if (!controller.signal.aborted) disposers.add(entry)
      // Too late to be awaited.
      else void (async () => dispose())().catch(() => undefined)
      return () => void disposers.delete(entry)
    },
    abort: () => controller.abort(),
    async dispose() {
      controller.abort()
      const failures: unknown[] = []
      const entries = [...disposers].reverse()
      disposers.clear()
      for (const { dispose } of entries) {
        try {
          await dispose()
        } catch (error) {
          failures.push(error)
        }
      }
      return failures
    },
  }
}
