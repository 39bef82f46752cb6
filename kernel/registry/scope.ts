/** What one plugin owns: undone in reverse order, each on its own, when the plugin goes. */
export interface Scope {
  readonly id: string
  /** Aborts first, so that whatever is under way stops before its ground is taken away. */
  readonly signal: AbortSignal
  /** Undone at once where the plugin has gone already. */
  own(dispose: () => void | Promise<void>): void
  /** Aborts the signal alone, where more than one scope is about to be undone. */
  end(): void
  /** Resolves with what failed; harmless twice. */
  dispose(): Promise<readonly unknown[]>
}

/** Opens the scope of one plugin. */
export const createScope = (id: string): Scope => {
  const abort = new AbortController()
  const disposers: (() => void | Promise<void>)[] = []
  return {
    id,
    signal: abort.signal,
    own(dispose) {
      if (!abort.signal.aborted) return void disposers.push(dispose)
      // It came too late to be waited for: it is undone at once.
      void (async () => dispose())().catch(() => undefined)
    },
    end: () => abort.abort(),
    async dispose() {
      abort.abort()
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
