import type { Kernel } from '../kernel.js'

/** What a listener is kept under. */
export const watcherKey = (namespace: string, connectorId: string): string => `${namespace} ${connectorId}`

/** Stops listening. */
export const unwatchWallet = (kernel: Kernel, namespace: string, connectorId: string): void =>
  stopWatching(kernel, watcherKey(namespace, connectorId))

/** Takes one listener off; a wallet that fails to take it off does not keep its visitor. */
export const stopWatching = ({ watchers, ports }: Pick<Kernel, 'watchers' | 'ports'>, key: string): void => {
  const stop = watchers.get(key)
  watchers.delete(key)
  try {
    stop?.()
  } catch (error) {
    ports.logger.info('A listener of a wallet could not be taken off.', error)
  }
}
