import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection, ConnectorSession } from '../contract/connector.js'
import type { CallOptions, ConnectInput } from '../contract/any-modal.js'
import type { Changed } from '../contract/operation.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { defineSchema, readRecord, readText } from '../schema/define-schema.js'
import { loadSchema } from '../schema/load-schema.js'
import { announceChange } from './announce-change.js'
import { createOperation } from './create-operation.js'
import { dropConnection } from './drop-connection.js'
import { establish } from './establish.js'
import { isUsedElsewhere } from './is-used-elsewhere.js'
import { findConnector, findNamespace, findNetwork } from './lookup.js'
import { queueOf } from './namespace-queue.js'
import { openUnsupportedChain } from './open-close.js'
import { parseInput } from '../schema/parse-input.js'
import { remember } from './remember.js'
import { runBeats } from './run-beats.js'

/** The input of `connect`, unless the namespace declares a `connect` handler. */
const connectInput = defineSchema((value): ConnectInput => {
  const { connectorId, keepChain = false } = readRecord(value)
  if (typeof keepChain !== 'boolean') throw new TypeError('keepChain: expected true or false')
  return { connectorId: readText(connectorId, 'connectorId'), keepChain }
})

/** Returns equal texts for equal inputs; an input that cannot be serialized equals no other. */
const textOf = (input: unknown): string => {
  try {
    return JSON.stringify(input)
  } catch {
    return String(Math.random())
  }
}

/**
 * Records the state before a connection is stored; the returned function restores it. Changes that wallets made in between
 * stay.
 */
const createRollback = (kernel: Kernel, namespace: string, connectorId: string): (() => void) => {
  const { connections, networks } = kernel.stores
  const same = connections.find(namespace, connectorId)
  const active = connections.active(namespace)
  const { activeNamespace } = networks
  const { [namespace]: chosen } = networks.chosen
  const stored = kernel.connectionStorage.recallActive()
  return () =>
    runInAction(() => {
      const refused = connections.find(namespace, connectorId)
      // An earlier connection of the wallet stays if the wallet still shares its account.
      if (refused && same && refused.accounts.includes(same.account)) {
        connections.update(namespace, connectorId, { account: same.account })
      } else if (refused) dropConnection(kernel, namespace, refused)
      if (active && connections.find(namespace, active.connectorId)) {
        connections.activate(namespace, active.connectorId)
      }
      if (chosen === undefined) networks.unchoose(namespace)
      else networks.choose(chosen)
      // Unless the user has moved to another namespace meanwhile.
      if (activeNamespace !== undefined && networks.activeNamespace === namespace) networks.activate(activeNamespace)
      kernel.connectionStorage.putBackActive(namespace, stored)
      if (connections.active(namespace)) remember(kernel, namespace)
    })
}

/**
 * Connects a wallet to a namespace: asks the wallet, stores its answer in one action, and lets gates refuse it afterwards.
 * Waits without a time limit until the caller's signal aborts; a later answer is dropped.
 */
export const connect = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  raw: unknown,
  { signal }: CallOptions = {},
): Promise<Connection> => {
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const declared = findNamespace(kernel, namespace).handlers['connect']?.input
  const schema = declared ? await loadSchema(declared) : connectInput
  const input = parseInput<ConnectInput>(schema, raw, 'input', 'connect')
  const [connector, inNamespace] = findConnector(kernel, namespace, input.connectorId)
  const { connections } = kernel.stores

  /** Connects the answer's other namespaces in the background; another wallet's connection there stays active. */
  const establishOthers = (also: ConnectorSession['also'] = {}): readonly Changed[] =>
    Object.entries(also)
      .filter(([name]) => connector.namespaces[name])
      .flatMap(([name, session]) => {
        const before = connections.find(name, connector.id)
        const after = establish(kernel, name, connector, session, {
          // An existing connection keeps the user's choice of account and announces no change.
          account: before?.account,
          activate: !connections.active(name),
          foreground: false,
        })
        if (before?.chain === after.chain && before.account === after.account) return []
        const previous = before ? { chain: before.chain, account: before.account } : {}
        return {
          namespace: name,
          previous,
          next: { chain: after.chain, account: after.account },
          cause: 'connect' as const,
        }
      })

  const run = async (queueSignal: AbortSignal, committed: () => void): Promise<Connection> => {
    let takeBack = () => {}
    let others: readonly Changed[] = []
    const operation = createOperation(kernel, {
      verb: 'connect',
      handler: 'connect',
      chain: network.caipNetworkId,
      connectorId: connector.id,
      input,
      signal: queueSignal,
    })
    try {
      await runBeats<ConnectorSession, Connection>(kernel, operation, {
        schema,
        commit: (_, session) => {
          const touched = [namespace, ...Object.keys(session.also ?? {})]
          const goBack = touched.map((name) => createRollback(kernel, name, connector.id))
          takeBack = () => runInAction(() => goBack.forEach((back) => void back()))
          return runInAction(() => {
            const connection = establish(kernel, namespace, connector, session)
            others = establishOthers(session.also)
            committed()
            return connection
          })
        },
        revoke: async () => {
          takeBack()
          openUnsupportedChain(kernel, namespace)
          if (connections.find(namespace, connector.id) || isUsedElsewhere(kernel, namespace, connector.id)) return
          // Not awaited: a wallet that never answers would block the user's next action.
          const letGo = async () => inNamespace.disconnect()
          letGo().catch((error: unknown) => kernel.ports.logger.info('Could not let go.', error))
        },
      })
      // The wallet may have changed or disconnected while a gate ran.
      const connection = connections.find(namespace, connector.id)
      if (!connection) throw normalizeThrown({ code: 4900 })
      for (const changed of others) await announceChange(kernel, changed)
      return connection
    } catch (thrown) {
      const error = normalizeThrown(thrown)
      connections.fail(namespace, error.code)
      throw error
    }
  }
  const key = `connect ${network.caipNetworkId} ${textOf(input)}`
  const start = () => connections.begin(namespace)
  const connection = await queueOf(kernel).run(
    namespace,
    { kind: 'connect', key, signal, life: kernel.signal, start },
    run,
  )
  kernel.stores.connectors.setRecent(kernel.connectionStorage.rememberRecent(connector.id))
  openUnsupportedChain(kernel, namespace)
  return connection
}
