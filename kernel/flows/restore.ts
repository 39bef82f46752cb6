import { RESTORE_TIMEOUT_MS } from '../constants.js'
import type { Kernel } from '../kernel.js'
import { loadRestore } from './load-flows.js'
import type { RememberedNamespace } from './connection-storage.js'
import type { RestoreProgress } from './restore-namespace.js'

/**
 * Restores a namespace's connections of the last visit. `connecting` is set at once and ends within 5 seconds; a wallet
 * that appears later is restored silently, and one that may prompt when the user opens the modal.
 */
const begin = (kernel: Kernel, namespace: string, remembered: RememberedNamespace): (() => void) => {
  const { connections } = kernel.stores
  const progress: RestoreProgress = { restored: undefined, silent: new Map(), timedOut: false }
  let begun = connections.entry(namespace)
  const start = () => {
    connections.begin(namespace)
    begun = connections.entry(namespace)
  }
  start()
  // Another attempt replaces the entry and decides how it ends.
  const finish = (reason: string) => {
    if (connections.entry(namespace) === begun) connections.fail(namespace, reason)
  }
  let isOver = false
  let stopLooking = () => {}
  const cancel = kernel.ports.clock.after(RESTORE_TIMEOUT_MS, () => {
    progress.timedOut = true
    finish('RESTORE_TIMED_OUT')
  })
  const look = async () => {
    const { restoreNamespace } = await loadRestore()
    if (!isOver) stopLooking = restoreNamespace(kernel, namespace, remembered, progress, { begin: start, finish })
  }
  look().catch((error: unknown) => {
    kernel.ports.logger.error('Loading the code that restores connections failed.', error)
    finish('LOAD_FAILED')
  })
  return () => {
    isOver = true
    cancel()
    stopLooking()
  }
}

/** Restores every namespace that was connected, and the active namespace and networks. */
export const restore = (kernel: Kernel): (() => void) => {
  const { networks } = kernel.stores
  const { namespace, networks: chosen } = kernel.connectionStorage.recallActive()
  for (const chain of Object.values(chosen)) if (networks.find(chain)) networks.choose(chain)
  if (namespace !== undefined && kernel.registry.namespaces.has(namespace)) networks.activate(namespace)
  const stops = Object.entries(kernel.connectionStorage.recall())
    .filter(([name, { wallets }]) => kernel.registry.namespaces.has(name) && wallets.length > 0)
    .map(([name, remembered]) => begin(kernel, name, remembered))
  return () => {
    for (const stop of stops) stop()
  }
}
