import type { Kernel } from '../kernel.js'
import { loadRestore } from './load-flows.js'

/**
 * Resyncs the connections when another tab has changed them, when the page returns from the back-forward cache, and when the
 * network returns. Loads what it needs at that moment.
 */
export const watchPage = (kernel: Kernel): (() => void) => {
  const { logger, window } = kernel.ports
  const look = (force: boolean) => {
    loadRestore()
      .then(({ resync }) => resync(kernel, force))
      .catch((error: unknown) => logger.info('Resyncing the connections failed.', error))
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === kernel.connectionStorage.key) look(false)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look(true)
  }
  const onOnline = () => look(true)
  window?.addEventListener?.('storage', onStorage)
  window?.addEventListener?.('pageshow', onShow)
  window?.addEventListener?.('online', onOnline)
  return () => {
    window?.removeEventListener?.('storage', onStorage)
    window?.removeEventListener?.('pageshow', onShow)
    window?.removeEventListener?.('online', onOnline)
  }
}
