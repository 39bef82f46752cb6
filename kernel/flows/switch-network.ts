import type { CaipNetworkId } from '../contract/caip.js'
import type { CallOptions } from '../contract/any-modal.js'
import type { Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import { createOperation } from './create-operation.js'
import { followNamespace } from './follow-namespace.js'
import { queueOf } from './namespace-queue.js'
import { findNamespace, findNetwork } from './lookup.js'
import { openUnsupportedChain } from './open-close.js'
import { parseChain } from './parse-session.js'
import { remember } from './remember.js'
import { runBeats } from './run-beats.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** Runs the switch outside the queue: a signing request that needs another network is already running. */
export const runSwitch = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  signal: AbortSignal,
  committed: () => void = () => {},
): Promise<CaipNetworkId> => {
  const { connections, networks } = kernel.stores
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const entry = findNamespace(kernel, namespace, 'CHAIN_ADAPTER_NOT_FOUND')
  const connection = connections.active(namespace)
  const operation: Operation = createOperation(kernel, {
    verb: 'switch',
    handler: 'switch',
    chain: network.caipNetworkId,
    ...(connection && { account: connection.account, connectorId: connection.connectorId }),
    input: {},
    signal,
  })
  // Without a wallet, or with one on that network already, no wallet is asked.
  const needsWallet = connection !== undefined && connection.chain !== network.caipNetworkId
  if (needsWallet && !entry.handlers['switch']) {
    throw kernelError('HANDLER_UNSUPPORTED', { values: { namespace, handler: 'switch' } })
  }
  return runBeats<CaipNetworkId>(kernel, operation, {
    schema: switchInput,
    ...(!needsWallet && { perform: async () => network.caipNetworkId }),
    commit: (_, answer) => {
      const { activeNamespace } = networks
      const reached = parseChain(kernel, namespace, answer)
      // Network and account change in one action; another wallet may have become active.
      runInAction(() => {
        if (connection) connections.update(namespace, connection.connectorId, { chain: reached })
        if (!connections.active(namespace) && networks.find(reached)) networks.choose(reached)
        networks.activate(namespace)
        remember(kernel, namespace)
      })
      openUnsupportedChain(kernel, namespace)
      if (activeNamespace !== namespace) followNamespace(kernel, namespace)
      committed()
      if (reached !== network.caipNetworkId) throw kernelError('CHAIN_MISMATCH', { details: reached })
      return reached
    },
  })
}

/**
 * Makes a network the active one and switches the connected wallet to it.
 * @throws `NETWORK_NOT_FOUND`, `CHAIN_ADAPTER_NOT_FOUND`, `USER_REJECTED`, `CHAIN_MISMATCH` when the wallet agreed and did
 * not switch
 */
export const switchNetwork = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  { signal }: CallOptions = {},
): Promise<void> => {
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const key = `switch ${network.caipNetworkId}`
  await queueOf(kernel).run(
    namespace,
    { kind: 'switch', key, signal, life: kernel.signal },
    async (queueSignal, committed) => void (await runSwitch(kernel, chain, queueSignal, committed)),
  )
}
