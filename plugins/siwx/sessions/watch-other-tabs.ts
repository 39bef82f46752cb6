import type { SiwxContext } from '../context.js'

/**
 * Calls `refresh` when another tab writes to `storageKey`. Calls never overlap: changes during one cause a single further
 * call.
 */
export const watchOtherTabs = (
  { onDispose, report, signal, window }: SiwxContext,
  storageKey: string,
  refresh: () => Promise<void>,
): void => {
  let isStale = false
  let isRunning = false
  const run = async (): Promise<void> => {
    isStale = true
    if (isRunning) return
    isRunning = true
    while (isStale && !signal.aborted) {
      isStale = false
      await refresh().catch(report)
    }
    isRunning = false
  }
  const onStorage = ({ key }: StorageEvent) => {
    // The key is `null` when the whole storage is cleared.
    if (key === null || key === storageKey) void run()
  }
  window?.addEventListener('storage', onStorage)
  onDispose(() => window?.removeEventListener('storage', onStorage))
}
