/** What one plugin owns: disposed in reverse order, each on its own, when the plugin is disposed. */
export interface Scope {
  readonly id: string
  /** Aborts before anything is disposed, so that running work stops first. */
  readonly signal: AbortSignal
  /** Adds a disposer; runs it at once in a disposed scope. */
  own(dispose: () => void | Promise<void>): void
  /** Aborts the signal without disposing: all signals can be aborted before the first scope is disposed. */
  abort(): void
  /** Disposes everything and resolves with the failures; a second call does nothing. */
  dispose(): Promise<readonly unknown[]>
}

/** Opens the scope of one plugin. */
export const createScope = (id: string): Scope => {
  const controller = new AbortController()
  const disposers: (() => void | Promise<void>)[] = []
  return {
    id,
    signal: controller.signal,
    own(dispose) {
      if (!controller.signal.aborted) return void disposers.push(dispose)
      // Too late to be awaited.
      void (async () => dispose())().catch(() => undefined)
    },
    abort: () => controller.abort(),
    async dispose() {
      controller.abort()
      const failures: unknown[] = []
      for (const dispose of disposers.splice(0).reverse()) {
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
