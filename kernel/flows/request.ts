import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection } from '../contract/connector.js'
import type { CallOptions } from '../contract/call-options.js'
import type { Operation } from '../contract/operation.js'
import { parseCaipNetworkId } from '../caip/caip.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { reaction } from '../stores/mobx.js'
import { abortable, anySignal } from '../async/abortable.js'
import { codecOf } from './address-codecs.js'
import { acceptSession } from './accept-session.js'
import { connect } from './connect.js'
import { createDescribe } from './describe-transfers.js'
import { disconnect } from './disconnect.js'
import { findConnector, findNetwork, type OperationContext } from './operation-context.js'
import { findNamespace } from './find-namespace.js'
import { loadSchema } from '../schema/load-schema.js'
import { parseInput } from '../schema/parse-input.js'
import { findAccount } from './find-account.js'
import { parseSession } from './parse-session.js'
import { createOperation, runOperation } from './run-operation.js'
import { runSwitch, switchNetwork } from './switch-network.js'

/** Asks the wallet, without a prompt, for its present accounts and chain. */
const readWallet = async (
  kernel: Kernel,
  { connector, inNamespace, ...context }: OperationContext,
  operation: Operation,
  connection: Connection,
): Promise<Connection> => {
  if (!inNamespace.restore) return connection
  // The present network, not the requested one: a wallet without its own network would switch unseen.
  const network =
    kernel.stores.networks.find(connection.chain) ?? context.network ?? findNetwork(kernel, operation.chain)
  const { signal } = operation
  const answer = await abortable(async () => inNamespace.restore?.({ network, signal }), signal)
  const session = answer && parseSession(kernel, operation.namespace, answer)
  const next = await acceptSession(kernel, operation.namespace, connector, session)
  if (!next) throw kernelError('CONNECTION_MISSING')
  return next
}

/**
 * Returns the account of a connection that acts for an operation: `from` of the input, or the operation's own.
 * @param moved whether we have just switched the wallet to the operation's network
 * @throws `ACCOUNT_MISMATCH`
 */
const actingAccount = (kernel: Kernel, operation: Operation, connection: Connection, moved: boolean): string => {
  const { from } = (operation.input ?? {}) as { readonly from?: unknown }
  const wanted = typeof from === 'string' ? from : operation.account
  const found = findAccount(kernel, connection, wanted)
  if (found !== undefined) return found
  const { networks } = kernel.stores
  const codec = codecOf(kernel, operation.namespace)
  const isValidOn = (chain: CaipNetworkId, address = '') => codec?.isValid(address, networks.find(chain)) ?? true
  if (typeof from === 'string') {
    // An address of the requested network alone is looked for after the switch.
    const isThere = !isValidOn(connection.chain, from) && isValidOn(operation.chain, from)
    if (!moved && isThere) return connection.account
  } else if (moved && !isValidOn(operation.chain, operation.account)) {
    // Addresses of this chain belong to a network: the switch has selected the account.
    return connection.account
  }
  throw kernelError('ACCOUNT_MISMATCH')
}

/** Ensures that the wallet is on the operation's account and chain, switching it visibly when needed. */
const ensureWalletMatches = async (
  kernel: Kernel,
  context: OperationContext,
  operation: Operation,
): Promise<Operation> => {
  const { connections } = kernel.stores
  const { namespace, connectorId = '' } = operation
  const read = async (moved: boolean) => {
    // Another wallet may have become active since the operation began.
    const connection = connections.find(namespace, connectorId)
    if (!connection) throw kernelError('CONNECTION_MISSING')
    const present = await readWallet(kernel, context, operation, connection)
    return { chain: present.chain, acting: actingAccount(kernel, operation, present, moved) }
  }
  let wallet = await read(false)
  if (wallet.chain !== operation.chain) {
    // Only the active wallet is switched, because the user sees it.
    if (connections.active(namespace)?.connectorId === connectorId) {
      await runSwitch(kernel, operation.chain, operation.signal, { tag: operation.tag })
      wallet = await read(true)
    }
    if (wallet.chain !== operation.chain) throw kernelError('CHAIN_MISMATCH', { details: wallet.chain })
  }
  return { ...operation, account: wallet.acting }
}

/**
 * Runs any handler of the sign or send lifecycle, or one that a namespace declares for another verb.
 * @throws `CHAIN_UNSUPPORTED` when a namespace cannot send, `HANDLER_UNSUPPORTED`, `HANDLER_INVALID`,
 * `ACTIVE_NETWORK_MISSING`, `ACCOUNT_MISSING`, `WALLET_READ_ONLY`, `WALLET_DISCONNECTED` when the wallet disconnects before it answers, `CHAIN_MISMATCH`,
 * `ACCOUNT_MISMATCH`, `INPUT_INVALID`
 */
export const request = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  name: string,
  raw: unknown,
  options: CallOptions = {},
): Promise<unknown> => {
  const { namespace } = parseCaipNetworkId(chain)
  const entry = findNamespace(kernel, namespace)
  const handler = entry.handlers[name]
  if (!handler) {
    if (name === 'send') throw kernelError('CHAIN_UNSUPPORTED', { details: namespace })
    throw kernelError('HANDLER_UNSUPPORTED', { values: { namespace, handler: name } })
  }
  if ((name === 'send' || name === 'sign') && handler.lifecycle !== name) {
    const values = { plugin: namespace, handler: name, lifecycle: name }
    throw kernelError('HANDLER_INVALID', { values, details: `its lifecycle is ${handler.lifecycle}` })
  }
  // These verbs have flows of their own.
  if (name === 'connect') return connect(kernel, chain, raw, options)
  if (name === 'switch') return switchNetwork(kernel, chain, options)
  if (name === 'disconnect') return disconnect(kernel, namespace)
  const network = findNetwork(kernel, chain)
  const connection = kernel.stores.connections.active(namespace)
  if (!connection) {
    // Signing and sending without a wallet have different codes.
    throw kernelError(handler.lifecycle === 'sign' ? 'ACTIVE_NETWORK_MISSING' : 'ACCOUNT_MISSING')
  }
  if (connection.signs === false && (handler.lifecycle === 'sign' || handler.lifecycle === 'send'))
    throw kernelError('WALLET_READ_ONLY', { rpcCode: 4100 })
  const [connector, inNamespace] = findConnector(kernel, namespace, connection.connectorId)
  const context = { entry, network, connector, inNamespace }
  const schema = '~standard' in handler.input ? handler.input : await loadSchema(handler.input)
  const input = parseInput(schema, raw, 'input', name)
  const merged = anySignal(options.signal, kernel.signal)
  // A disconnected wallet does not answer.
  const stopLooking = reaction(
    () => kernel.stores.connections.find(namespace, connection.connectorId) === undefined,
    (isGone) => {
      if (isGone) merged.abort(normalizeThrown({ code: 4900 }))
    },
  )
  const operation = createOperation(kernel, {
    verb: handler.lifecycle,
    handler: name,
    chain: network.caipNetworkId,
    account: connection.account,
    connectorId: connection.connectorId,
    input,
    // Until the chain has described it.
    ...((handler.lifecycle === 'sign' || handler.lifecycle === 'send') && { transfers: 'opaque' }),
    ...(options.tag !== undefined && { tag: options.tag }),
    signal: merged.signal,
  })
  const end = operation.verb === 'send' ? kernel.stores.operations.begin(namespace, 'send') : undefined
  try {
    return await runOperation(kernel, operation, {
      schema,
      describe: createDescribe(handler, schema, network, input),
      prepare: (prepared) => ensureWalletMatches(kernel, context, prepared),
      context: () => context,
    })
  } finally {
    end?.()
    stopLooking()
    merged.release()
  }
}
