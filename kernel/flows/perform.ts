import { abortable } from '../async/abortable.js'
import { runLater } from '../async/run-later.js'
import { DISCONNECT_WAIT_MS } from '../constants.js'
import type { AccountChoice, ConnectInput } from '../contract/call-options.js'
import type { Call, Handled, Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { findNetwork, type OperationContext } from './operation-context.js'
import { type ParsedSession, parseSession, parseSwitched, toSwitched } from './parse-session.js'

/** Makes the call that a handler receives: network, account and the wallet's provider. @throws `NETWORK_NOT_FOUND` */
const createCall = (
  kernel: Kernel,
  { network, connector, inNamespace }: OperationContext,
  operation: Operation,
  account = operation.account,
): Call => ({
  operation,
  chain: operation.chain,
  network: network ?? findNetwork(kernel, operation.chain),
  connector,
  signal: operation.signal,
  get account() {
    if (account === undefined) throw kernelError('ACCOUNT_MISSING')
    return account
  },
  async provider<Provider>() {
    // Cancelled while the provider was loading.
    return (await abortable(async () => inNamespace.provider(), operation.signal)) as Provider
  },
})

/** Asks a wallet on another network to switch; a wallet that refuses stays connected on its own network. */
const moveToChain = async (
  kernel: Kernel,
  context: OperationContext,
  operation: Operation,
  session: ParsedSession,
): Promise<ParsedSession> => {
  const { entry } = context
  const { keepChain } = operation.input as ConnectInput
  const handler = entry.handlers['switch']
  if (session.chain === operation.chain || !handler) return session
  if (keepChain && kernel.stores.networks.find(session.chain)) return session
  try {
    const call = createCall(kernel, context, operation, session.active ?? session.accounts[0]?.address)
    const answer: unknown = await abortable(() => handler.run({}, call), operation.signal)
    return toSwitched(entry.id, session, parseSwitched(kernel, entry.id, answer, session))
  } catch (error) {
    if (operation.signal.aborted) throw error
    kernel.ports.logger.info(`The wallet stays on ${session.chain}.`, error)
    return session
  }
}

const connectWallet = async (kernel: Kernel, context: OperationContext, operation: Operation) => {
  const { entry, inNamespace } = context
  const network = context.network ?? findNetwork(kernel, operation.chain)
  const { signal } = operation
  const answer = await abortable(() => inNamespace.connect({ network, signal }), signal)
  return moveToChain(kernel, context, operation, parseSession(kernel, entry.id, answer))
}

const tellChoice = (kernel: Kernel, { entry, inNamespace, ...context }: OperationContext, operation: Operation) => {
  const network = context.network ?? kernel.stores.networks.of(entry.id).caipNetwork
  const choice = operation.input as AccountChoice
  // Choosing a wallet alone keeps its account.
  const isToldWallet = network && (choice.address !== undefined || choice.kind !== undefined)
  return isToldWallet && inNamespace.select?.(choice, { network, signal: operation.signal })
}

/** Waits at most `DISCONNECT_WAIT_MS` for the wallet, then disconnects anyway. */
const disconnectWithin = (kernel: Kernel, disconnect: () => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const cancel = runLater(kernel, DISCONNECT_WAIT_MS, () => resolve(undefined))
    ;(async () => disconnect())().then(resolve, reject).finally(cancel)
  })

/** Answers an operation as its namespace does by itself: by its handler, or by the connector where it declares none. */
export const perform = async (
  kernel: Kernel,
  context: OperationContext,
  operation: Operation,
): Promise<Handled | undefined> => {
  const { entry, inNamespace } = context
  const { verb } = operation
  const handler = entry.handlers[operation.handler]
  if (handler && handler.lifecycle !== verb) return undefined
  const run = handler && (() => handler.run(operation.input, createCall(kernel, context, operation)))
  if (verb === 'disconnect') return { value: await disconnectWithin(kernel, run ?? (() => inNamespace.disconnect())) }
  if (run) return { value: await run() }
  if (verb === 'connect') return { value: await connectWallet(kernel, context, operation) }
  return verb === 'select' ? { value: await tellChoice(kernel, context, operation) } : undefined
}
