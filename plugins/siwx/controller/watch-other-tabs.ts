import type { SiwxContext } from './sign-in-request.js'

/**
 * Hears what other tabs say about sign-ins. They may say much at once: one look at a time, and one more after the last
 * word. `storageKey` is where they say it.
 */
export const watchOtherTabs = (
  { onDispose, report, signal, window }: SiwxContext,
  storageKey: string,
  look: () => Promise<void>,
): void => {
  let heard = false
  let isLooking = false
  const hear = async (): Promise<void> => {
    heard = true
    if (isLooking) return
    isLooking = true
    while (heard && !signal.aborted) {
      heard = false
      await look().catch(report)
    }
    isLooking = false
  }
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: all of the storage was emptied.
    if (key === null || key === storageKey) void hear()
  }
  window?.addEventListener('storage', onStorage)
  onDispose(() => window?.removeEventListener('storage', onStorage))
}
