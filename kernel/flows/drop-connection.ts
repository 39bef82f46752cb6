import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { forgetBalances } from './refresh-balance.js'
import { rememberNetwork } from './remember.js'
import { unwatchWallet } from './unwatch-wallet.js'

/** Drops a connection with its account and balances; the last active network stays chosen. */
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
    // Within the action: observers must not see what is not stored yet.
    kernel.connectionStorage.forget(namespace, connection.connectorId)
    rememberNetwork(kernel, namespace)
  })
}
