import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { forgetSent } from '../transactions/sent-earlier.js'
import { forgetBalances } from './native-balance.js'
import { forgetProfiles } from './profile.js'
import { forgetConnections, rememberNetwork } from './remember.js'
import { unwatchWallet } from './unwatch-wallet.js'

/** Drops a connection with its account and balances; the last active network stays chosen. */
export const dropConnection = (kernel: Kernel, namespace: string, connection: Connection, reason?: string): void => {
  const { connections, networks } = kernel.stores
  unwatchWallet(kernel, namespace, connection.connectorId)
  runInAction(() => {
    const wasActive = connections.active(namespace)?.connectorId === connection.connectorId
    if (wasActive && networks.find(connection.chain)) networks.choose(connection.chain)
    connections.remove(namespace, connection.connectorId, reason)
    const kept = new Set(connections.of(namespace).flatMap(({ accounts }) => accounts.map(({ address }) => address)))
    const gone = connection.accounts.map(({ address }) => address).filter((address) => !kept.has(address))
    forgetBalances(kernel, namespace, gone)
    forgetProfiles(kernel, namespace, gone)
    forgetSent(kernel, namespace, gone)
    // Within the action: observers must not see what is not stored yet.
    forgetConnections(kernel.connectionStorage, namespace, connection.connectorId)
    rememberNetwork(kernel, namespace)
  })
}
