import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import { messageOf } from '../errors/read-thrown.js'
import type { Kernel } from '../kernel.js'
import { defineSchema } from '../schema/define-schema.js'
import { dropConnection } from './drop-connection.js'
import { emitCore, sentenceOf } from './emit-core.js'
import { isShared, isUsedElsewhere } from './is-used-elsewhere.js'
import { queueOf } from './namespace-queue.js'
import { runInAction } from '../stores/mobx.js'
import { findNamespace } from './find-namespace.js'
import { contextOf } from './operation-context.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'
import { report } from './report.js'
import { createOperation, runOperation } from './run-operation.js'
import { unwatchWallet } from './unwatch-wallet.js'
import { forgetConnections } from './remember.js'

const nothing = defineSchema<unknown>((value) => value)

const disconnectOne = async (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  { signal, keepsWallet, done }: { readonly signal: AbortSignal; keepsWallet(): boolean; done(): void },
) => {
  const { connections } = kernel.stores
  const operation = createOperation(kernel, {
    verb: 'disconnect',
    handler: 'disconnect',
    chain: connection.chain as CaipNetworkId,
    account: connection.account,
    accounts: connection.accounts.map(({ address }) => address),
    connectorId: connection.connectorId,
    input: undefined,
    signal,
  })
  let vetoed = true
  const drop = () =>
    runInAction(() => {
      dropConnection(kernel, namespace, connections.find(namespace, connection.connectorId) ?? connection)
      done()
    })
  try {
    await runOperation(kernel, operation, {
      schema: nothing,
      context: (prepared) => contextOf(kernel, prepared),
      // Asked after `before`, which may veto.
      perform: () => (keepsWallet() ? Promise.resolve() : undefined),
      prepare: async (prepared) => {
        vetoed = false
        // Events during the disconnect are our own doing.
        unwatchWallet(kernel, namespace, connection.connectorId)
        return prepared
      },
      commit: drop,
    })
  } catch (error) {
    // The user asked to disconnect: a wallet that fails does not prevent it.
    if (vetoed) done()
    else drop()
    throw error
  }
}

/** Returns a test for the connections that end with this disconnect. */
const selectDisconnecting = (kernel: Kernel, namespace: string | undefined, connectorId: string | undefined) => {
  const { connections, connectors } = kernel.stores
  const isMeant = (id: string) => connectorId === undefined || id === connectorId
  const shared = new Set(
    connections
      .of(namespace ?? '')
      .filter(({ connectorId: id }) => isMeant(id))
      .flatMap(({ connectorId: id }) => connectors.find(namespace ?? '', id) ?? [])
      .filter(isShared)
      .map(({ id }) => id),
  )
  return (name: string, id: string): boolean =>
    namespace === undefined || name === namespace ? isMeant(id) : shared.has(id)
}

/** Returns the namespaces in which a disconnect of one ends connections: several for a shared session. */
export const namespacesEndedBy = (kernel: Kernel, namespace: string): readonly string[] => {
  const leaves = selectDisconnecting(kernel, namespace, undefined)
  const { connections } = kernel.stores
  return [...kernel.registry.namespaces.keys()].filter((name) =>
    connections.of(name).some(({ connectorId }) => leaves(name, connectorId)),
  )
}

/** Forgets stored wallets that have not been restored yet. */
const forgetUnrestored = (kernel: Kernel, namespace: string, leaves: (connectorId: string) => boolean): void => {
  const { connections } = kernel.stores
  for (const { connectorId } of kernel.connectionStorage.recall()[namespace]?.wallets ?? []) {
    if (leaves(connectorId) && !connections.find(namespace, connectorId))
      forgetConnections(kernel.connectionStorage, namespace, connectorId)
  }
  const { connecting } = connections.entry(namespace)
  if (connecting && !kernel.connectionStorage.recall()[namespace]) connections.fail(namespace, undefined)
}

/** Activates another connected namespace, so that its account is shown instead of the wallet list. */
const activateNextNamespace = (
  kernel: Kernel,
  left: string,
  leaves: (name: string, connectorId: string) => boolean,
): void => {
  const { connections, networks } = kernel.stores
  if (networks.activeNamespace !== left || connections.active(left)) return
  const next = networks.namespaces.find((name) =>
    connections.of(name).some(({ connectorId }) => !leaves(name, connectorId)),
  )
  if (next === undefined) return
  networks.activate(next)
  kernel.connectionStorage.rememberActive({ namespace: next })
}

/**
 * Disconnects one namespace or all of them, each on its own; `connectorId` narrows it to one wallet. When the active
 * namespace ends and another is still connected, that one becomes active.
 * @throws `DISCONNECT_FAILED`, one error for all failures
 */
export const disconnect = async (kernel: Kernel, namespace?: string, connectorId?: string): Promise<void> => {
  if (namespace !== undefined) findNamespace(kernel, namespace)
  const { connections, connectors } = kernel.stores
  const leaves = selectDisconnecting(kernel, namespace, connectorId)
  const gone = new Set<string>()
  /** Of the connections of a shared session, which leave at the same time, the last one ends it. */
  const isGone = (name: string, id: string): boolean => {
    const connector = connectors.find(name, id)
    return connector && isShared(connector) ? gone.has(`${name} ${id}`) : leaves(name, id)
  }

  const disconnectIn = async (
    name: string,
    signal: AbortSignal,
    committed: () => void,
  ): Promise<readonly unknown[]> => {
    forgetUnrestored(kernel, name, (id) => leaves(name, id))
    const leaving = connections.of(name).filter(({ connectorId: id }) => leaves(name, id))
    let open = leaving.length
    const done = () => {
      open -= 1
      if (open > 0) return
      activateNextNamespace(kernel, name, leaves)
      // Re-evaluates the unsupported-chain screen only after every wallet is gone.
      openUnsupportedChain(kernel, name)
      committed()
    }
    const ended = await Promise.allSettled(
      leaving.map((connection) => {
        const keepsWallet = () => {
          gone.add(`${name} ${connection.connectorId}`)
          return isUsedElsewhere(kernel, name, connection.connectorId, isGone)
        }
        return disconnectOne(kernel, name, connection, { signal, keepsWallet, done })
      }),
    )
    return ended.filter(({ status }) => status === 'rejected').map((failed) => (failed as PromiseRejectedResult).reason)
  }
  const touched = [...kernel.registry.namespaces.keys()].filter(
    (name) =>
      namespace === undefined ||
      name === namespace ||
      connections.of(name).some(({ connectorId: id }) => leaves(name, id)),
  )
  const wasConnected = touched.some((name) => connections.of(name).some(({ connectorId: id }) => leaves(name, id)))
  const failures = (
    await Promise.all(
      touched.map((name) => {
        const key = `disconnect ${connectorId ?? ''} ${namespace === undefined || name === namespace ? '' : namespace}`
        return queueOf(kernel).run(name, { kind: 'disconnect', key, life: kernel.signal }, (signal, { commit }) =>
          disconnectIn(name, signal, commit),
        )
      }),
    )
  ).flat()
  if (failures.length === 0) {
    if (wasConnected) emitCore(kernel, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = kernelError('DISCONNECT_FAILED', {
    details: failures.map(messageOf).join('; '),
    cause: failures.length === 1 ? failures[0] : new AggregateError(failures),
  })
  kernel.ports.logger.error(error.message, error)
  report(kernel, error)
  emitCore(kernel, 'DISCONNECT_ERROR', { message: sentenceOf(error) })
  throw error
}
