import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { forgetBalances } from './refresh-balance.js'
import { rememberNetwork } from './remember.js'
import { unwatchWallet } from './unwatch-wallet.js'

/** The account and what hangs on it are forgotten; the network that was last active stays chosen. */
export const dropConnection = (kernel: Kernel, namespace: string, connection: Connection, reason?: string): void => {
  const { connections, networks } = kernel.stores
  unwatchWallet(kernel, namespace, connection.connectorId)
  runInAction(() => {
    const wasActive = connections.active(namespace)?.connectorId === connection.connectorId
    if (wasActive && networks.find(connection.chain)) networks.choose(connection.chain)
    connections.remove(namespace, connection.connectorId, reason)
    const kept = connections.of(namespace).flatMap(({ accounts }) => accounts)
    forgetBalances(
      kernel,
      namespace,
      connection.accounts.filter((account) => !kept.includes(account)),
    )
    // Within the action, so that nobody is told of what has not been written down.
    kernel.connectionStorage.forget(namespace, connection.connectorId)
    rememberNetwork(kernel, namespace)
  })
}
