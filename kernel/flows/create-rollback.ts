import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { dropConnection } from './drop-connection.js'
import { remember, restoreActive } from './remember.js'

/**
 * Captures the state before a connection is stored. The returned function restores it, but keeps changes that wallets made
 * in between.
 */
export const createRollback = (kernel: Kernel, namespace: string, connectorId: string): (() => void) => {
  const { connections, networks } = kernel.stores
  const previous = connections.find(namespace, connectorId)
  const previousActive = connections.active(namespace)
  const { activeNamespace } = networks
  const { [namespace]: previousNetwork } = networks.chosen
  const storedActive = kernel.connectionStorage.recallActive()
  return () =>
    runInAction(() => {
      const rejected = connections.find(namespace, connectorId)
      // Keeps an earlier connection of the wallet if the wallet still shares its account.
      if (rejected && previous && rejected.accounts.some(({ address }) => address === previous.account)) {
        connections.update(namespace, connectorId, { account: previous.account })
      } else if (rejected) dropConnection(kernel, namespace, rejected)
      if (previousActive && connections.find(namespace, previousActive.connectorId)) {
        connections.activate(namespace, previousActive.connectorId)
      }
      if (previousNetwork === undefined) networks.unchoose(namespace)
      else networks.choose(previousNetwork)
      // Keeps another namespace that the user has activated meanwhile.
      if (activeNamespace !== undefined && networks.activeNamespace === namespace) networks.activate(activeNamespace)
      restoreActive(kernel.connectionStorage, namespace, storedActive)
      if (connections.active(namespace)) remember(kernel, namespace)
    })
}
