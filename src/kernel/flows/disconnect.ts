import * as z from 'zod/mini'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import { messageOf } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { createOperation } from './create-operation.js'
import { findNamespace } from './lookup.js'
import { report } from './report.js'
import { runBeats } from './run-beats.js'
import { unwatchWallet } from './watch-wallet.js'

const nothing = z.unknown()

/** The account and what hangs on it are forgotten (4.5, 4.11); the network that was last active stays chosen. */
export const dropConnection = (kernel: Kernel, namespace: string, connection: Connection, reason?: string): void => {
  const { connections, networks, balances } = kernel.stores
  unwatchWallet(kernel, namespace, connection.connectorId)
  runInAction(() => {
    connections.remove(namespace, connection.connectorId, reason)
    for (const account of connection.accounts) balances.forget(`${connection.chain}:${account}`)
    if (networks.find(connection.chain)) networks.choose(connection.chain)
  })
  kernel.memory.forget(namespace, connection.connectorId)
}

const disconnectOne = async (kernel: Kernel, namespace: string, connection: Connection, signal: AbortSignal) => {
  const operation = createOperation(kernel, {
    verb: 'disconnect',
    handler: 'disconnect',
    chain: connection.chain as CaipNetworkId,
    account: connection.account,
    connectorId: connection.connectorId,
    input: undefined,
    signal,
  })
  let vetoed = true
  try {
    await runBeats(kernel, operation, {
      schema: nothing,
      prepare: async (prepared) => {
        vetoed = false
        return prepared
      },
      commit: () => dropConnection(kernel, namespace, connection),
    })
  } catch (error) {
    // The visitor asked to leave: a wallet that fails to let go does not keep them.
    if (!vetoed) dropConnection(kernel, namespace, connection)
    throw error
  }
}

/**
 * Disconnects one namespace or all of them, each on its own (4.9, 4.11); `connectorId` narrows it to one wallet.
 * @throws `DISCONNECT_FAILED`, one error for all that failed (4.13)
 */
export const disconnect = async (kernel: Kernel, namespace?: string, connectorId?: string): Promise<void> => {
  if (namespace !== undefined) findNamespace(kernel, namespace)
  const namespaces = namespace === undefined ? [...kernel.registry.namespaces.keys()] : [namespace]
  const { connections, modal } = kernel.stores
  const failures: unknown[] = []

  await Promise.all(
    namespaces.map((name) => {
      const key = `disconnect ${connectorId ?? ''}`
      return kernel.lanes.run(name, { kind: 'disconnect', key, signals: [kernel.signal] }, async (signal) => {
        modal.setLoading(name, true)
        for (const connection of connections.of(name)) {
          if (connectorId !== undefined && connection.connectorId !== connectorId) continue
          await disconnectOne(kernel, name, connection, signal).catch((error: unknown) => failures.push(error))
        }
        modal.setLoading(name, false)
      })
    }),
  )
  if (failures.length === 0) return
  const error = kernelError('DISCONNECT_FAILED', {
    details: failures.map(messageOf).join('; '),
    cause: failures.length === 1 ? failures[0] : new AggregateError(failures),
  })
  kernel.ports.logger.error(error.message, error)
  report(kernel, error)
  throw error
}
