import { namespaceOf } from '../caip/namespace-of.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection, Connector } from '../contract/connector.js'
import type { CallOptions, ConnectInput } from '../contract/call-options.js'
import type { Changed } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { defineSchema, readRecord, readText } from '../schema/define-schema.js'
import { loadSchema } from '../schema/load-schema.js'
import { loadCodecs } from './address-codecs.js'
import { announceChanges } from './announce-change.js'
import { describeConnection } from './apply-session.js'
import { createRollback } from './create-rollback.js'
import { emitCore, sentenceOf } from './emit-core.js'
import { storeConnection } from './store-connection.js'
import { establishOthers } from './establish-others.js'
import { findConnector, findNetwork } from './operation-context.js'
import { findNamespace } from './find-namespace.js'
import { queueOf, type RunningTask } from './namespace-queue.js'
import { offerSession } from './offer-session.js'
import { closeBeneath } from './open-close.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'
import { parseSession } from './parse-session.js'
import { isMobile } from '../ports/is-mobile.js'
import { parseInput } from '../schema/parse-input.js'
import { releaseWallet } from './release-wallet.js'
import { createOperation, runOperation } from './run-operation.js'
import { storeRecent } from './remember.js'
import { watchWallet } from './watch-wallet.js'

/** The input of `connect`, unless the namespace declares a `connect` handler. */
const connectInput = defineSchema((value): ConnectInput => {
  const { connectorId, keepChain = false } = readRecord(value)
  if (typeof keepChain !== 'boolean') throw new TypeError('keepChain: expected true or false')
  return { connectorId: readText(connectorId, 'connectorId'), keepChain }
})

/** Returns a dedupe key for an input; an input that cannot be serialized gets a unique key. */
const inputKey = (input: unknown): string => {
  try {
    return JSON.stringify(input)
  } catch {
    return String(Math.random())
  }
}

/** Returns how a connector reaches its wallet, as events name it. */
const methodOf = ({ ports }: Kernel, { asks }: Connector) => {
  if (asks === 'login') return 'email'
  if (asks !== 'phone') return 'browser'
  return isMobile(ports.window?.navigator) ? 'mobile' : 'qrcode'
}

/** Returns the error that names the plugin of a published connector, else the given one. */
const explainMissing = async ({ published }: Kernel, id: string, error: unknown): Promise<unknown> => {
  const known = await published().catch(() => undefined)
  return known?.connectors.get(id)?.() ?? error
}

interface ConnectOptions extends CallOptions {
  /** Ends the wait of this caller alone: the wallet is still asked, and its answer connects. */
  readonly left?: AbortSignal | undefined
}

const keyOf = (chain: CaipNetworkId, input: unknown): string => `connect ${chain} ${inputKey(input)}`

/** Whether a wallet is still asked to connect by a caller that has left; the same call again joins it. */
export const isStillAsked = (kernel: Kernel, chain: CaipNetworkId, input: ConnectInput): boolean =>
  queueOf(kernel).isLeft(namespaceOf(chain), keyOf(chain, input))

/**
 * Connects a wallet to a namespace: requests a session from the wallet and stores it in one action; `after` taps may then
 * reject it. Has no timeout: only the signal ends the request, and a session that arrives later is ignored. A session that
 * arrives after every caller has left is added to what is connected by then.
 */
export const connect = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  rawInput: unknown,
  { signal, left, tag }: ConnectOptions = {},
): Promise<Connection> => {
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const entry = findNamespace(kernel, namespace)
  const declared = entry.handlers['connect']?.input
  const schema = declared ? await loadSchema(declared) : connectInput
  const input = parseInput<ConnectInput>(schema, rawInput, 'input', 'connect')
  let found: ReturnType<typeof findConnector>
  try {
    found = findConnector(kernel, namespace, input.connectorId)
  } catch (error) {
    throw await explainMissing(kernel, input.connectorId, error)
  }
  const [connector, inNamespace] = found
  const { accounts, connections, connectors, router } = kernel.stores

  const fail = (code: string, message: string) => {
    connections.fail(namespace, code)
    emitCore(kernel, 'CONNECT_ERROR', { message })
  }

  const finish = () => {
    connectors.setRecent(storeRecent(kernel.connectionStorage, connector.id))
    openUnsupportedChain(kernel, namespace)
  }

  /** Finishes what no caller waits for: the list of wallets closes, as after any connect. */
  const finishLeft = (connection: Connection) => {
    finish()
    const isListShown = router.isAt('connect')
    if (isListShown && connections.active(namespace) === connection) closeBeneath(kernel, { force: true })
  }

  const run = async (queueSignal: AbortSignal, task: RunningTask): Promise<Connection> => {
    let rollBack = () => {}
    let previous: Changed['previous'] = {}
    let others: readonly Changed[] = []
    const operation = createOperation(kernel, {
      verb: 'connect',
      handler: 'connect',
      chain: network.caipNetworkId,
      connectorId: connector.id,
      input,
      ...(tag !== undefined && { tag }),
      signal: queueSignal,
    })
    try {
      // The answer may share other namespaces, which are parsed too.
      await loadCodecs(kernel, Object.keys(connector.namespaces))
      await runOperation<unknown, Connection>(kernel, operation, {
        schema,
        context: () => ({ entry, network, connector, inNamespace }),
        commit: (_, answer) => {
          const session = parseSession(kernel, namespace, answer)
          try {
            offerSession(kernel, namespace, connector.id, session)
          } catch (refusal) {
            releaseWallet(kernel, namespace, connector)
            throw refusal
          }
          const affected = [namespace, ...Object.keys(session.also ?? {})]
          const rollbacks = affected.map((name) => createRollback(kernel, name, connector.id))
          rollBack = () => runInAction(() => rollbacks.forEach((restore) => void restore()))
          previous = describeConnection(connections.find(namespace, connector.id))
          return runInAction(() => {
            const background = { activate: !connections.active(namespace), foreground: !accounts.active?.isConnected }
            const options = task.isLeft ? background : {}
            const connection = storeConnection(kernel, namespace, connector, session, options)
            watchWallet(kernel, namespace, connector)
            others = establishOthers(kernel, connector, session.also, { by: 'us', connects: true, watch: watchWallet })
            task.commit()
            return connection
          })
        },
        revoke: async () => {
          rollBack()
          openUnsupportedChain(kernel, namespace)
          releaseWallet(kernel, namespace, connector)
        },
      })
      // The wallet may have disconnected while `after` taps ran; 4900 is "Disconnected" in EIP-1193.
      const connection = connections.find(namespace, connector.id)
      if (!connection) throw normalizeThrown({ code: 4900 })
      const own: Changed = { namespace, previous, next: describeConnection(connection), cause: 'connect' }
      await announceChanges(kernel, task.isLeft ? [own, ...others] : others)
      emitCore(kernel, 'CONNECT_SUCCESS', { method: methodOf(kernel, connector), name: connector.name })
      if (task.isLeft) finishLeft(connection)
      return connection
    } catch (thrown) {
      const error = normalizeThrown(thrown)
      if (!task.isLeft) fail(error.code, sentenceOf(error))
      throw error
    }
  }
  const key = keyOf(network.caipNetworkId, input)
  const start = () => connections.begin(namespace)
  const leave = () => fail('OPERATION_ABORTED', sentenceOf(kernelError('OPERATION_ABORTED')))
  const connection = await queueOf(kernel).run(
    namespace,
    { kind: 'connect', key, signal, left, life: kernel.signal, start, leave },
    run,
  )
  finish()
  return connection
}
