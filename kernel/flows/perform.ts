import { DISCONNECT_WAIT_MS } from '../constants.js'
import type { AccountChoice, ConnectInput } from '../contract/any-modal.js'
import type { Handled, Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/plugin-registry.js'
import { abortable } from '../async/abortable.js'
import { createCall } from './create-call.js'
import { findConnector } from './find-connector.js'
import { findNamespace } from './find-namespace.js'
import { findNetwork } from './find-network.js'
import { type ParsedSession, parseSession, parseSwitched, toSwitched } from './parse-session.js'
import { runLater } from '../async/run-later.js'

/** Asks a wallet on another network to switch; a wallet that refuses stays connected on its own network. */
const moveToChain = async (
  kernel: Kernel,
  entry: NamespaceEntry,
  operation: Operation,
  session: ParsedSession,
): Promise<ParsedSession> => {
  const { keepChain } = operation.input as ConnectInput
  const handler = entry.handlers['switch']
  if (session.chain === operation.chain || !handler) return session
  if (keepChain && kernel.stores.networks.find(session.chain)) return session
  const [connector] = findConnector(kernel, entry.id, operation.connectorId ?? '')
  try {
    const call = createCall(kernel, operation, connector, session.active ?? session.accounts[0]?.address)
    const answer: unknown = await abortable(() => handler.run({}, call), operation.signal)
    return toSwitched(entry.id, session, parseSwitched(kernel, entry.id, answer, session))
  } catch (error) {
    if (operation.signal.aborted) throw error
    kernel.ports.logger.info(`The wallet stays on ${session.chain}.`, error)
    return session
  }
}

const connectDefault = async (kernel: Kernel, entry: NamespaceEntry, operation: Operation) => {
  const [, inNamespace] = findConnector(kernel, entry.id, operation.connectorId ?? '')
  const network = findNetwork(kernel, operation.chain)
  const { signal } = operation
  const answer = await abortable(() => inNamespace.connect({ network, signal }), signal)
  return moveToChain(kernel, entry, operation, parseSession(kernel, entry.id, answer))
}

/** Waits at most `DISCONNECT_WAIT_MS` for the wallet, then disconnects anyway. */
const letGo = (kernel: Kernel, disconnect: () => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const cancel = runLater(kernel, DISCONNECT_WAIT_MS, () => resolve(undefined))
    ;(async () => disconnect())().then(resolve, reject).finally(cancel)
  })

/** Answers `perform` for a namespace at stage 0: by its handlers, and by the connector for connect and disconnect. */
export const perform = async (
  kernel: Kernel,
  namespace: string,
  operation: Operation,
): Promise<Handled | undefined> => {
  const entry = findNamespace(kernel, namespace)
  const handler = entry.handlers[operation.handler]
  if (!handler) {
    if (operation.handler === 'connect') return { value: await connectDefault(kernel, entry, operation) }
    if (operation.handler !== 'disconnect' && operation.handler !== 'select') return undefined
    const [, inNamespace] = findConnector(kernel, entry.id, operation.connectorId ?? '')
    if (operation.handler === 'select') {
      const { networks } = kernel.stores
      const network = networks.find(operation.chain) ?? networks.of(entry.id).caipNetwork
      const choice = operation.input as AccountChoice
      // Choosing a wallet alone keeps its account.
      const isToldWallet = network && (choice.address !== undefined || choice.kind !== undefined)
      return { value: isToldWallet && (await inNamespace.select?.(choice, { network, signal: operation.signal })) }
    }
    return { value: await letGo(kernel, () => inNamespace.disconnect()) }
  }
  if (handler.lifecycle !== operation.verb) return undefined
  const connector = kernel.stores.connectors.find(entry.id, operation.connectorId ?? '')
  if (!connector) throw kernelError('CONNECTION_MISSING')
  const run = () => handler.run(operation.input, createCall(kernel, operation, connector, operation.account))
  return { value: await (operation.verb === 'disconnect' ? letGo(kernel, run) : run()) }
}
