import type { Kernel } from '../kernel.js'

/** Returns the key of a watcher. */
export const watcherKey = (namespace: string, connectorId: string): string => `${namespace} ${connectorId}`

/** Removes every watcher of the key. */
export const unwatchWallet = (kernel: Kernel, namespace: string, connectorId: string): void =>
  stopWatching(kernel, watcherKey(namespace, connectorId))

/** Removes one listener; logs a wallet that fails to remove it. */
export const stopWatching = ({ watchers, ports }: Pick<Kernel, 'watchers' | 'ports'>, key: string): void => {
  const stop = watchers.get(key)
  watchers.delete(key)
  try {
    stop?.()
  } catch (error) {
    ports.logger.info('A wallet failed to remove a listener.', error)
  }
}
