import type { CaipNetworkId } from '../contract/caip.js'
import type { CallOptions } from '../contract/call-options.js'
import type { Changed, Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import { announceChanges } from './announce-change.js'
import { applySession } from './apply-session.js'
import { emitCore } from './emit-core.js'
import { establishOthers } from './establish-others.js'
import { queueOf } from './namespace-queue.js'
import { findNamespace } from './find-namespace.js'
import { contextOf, findNetwork } from './operation-context.js'
import { offerChange } from './offer-session.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'
import { parseSwitched } from './parse-session.js'
import { remember } from './remember.js'
import { createOperation, runOperation } from './run-operation.js'
import { watchWallet } from './watch-wallet.js'
import { nameOf, toRoute } from './open-close.js'

/** Options of a switch. */
interface SwitchOptions {
  readonly tag?: string | undefined
  /** The user chose the network in the modal: a namespace without a wallet is shown there, and does not become active. */
  readonly isChoice?: boolean
}

const switchInput = defineSchema((value) => readRecord(value) && {})

/** Runs the switch outside the queue: a signing request that needs another network is already running. */
export const runSwitch = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  signal: AbortSignal,
  { committed = () => {}, tag, isChoice = false }: SwitchOptions & { readonly committed?: () => void } = {},
): Promise<CaipNetworkId> => {
  const { connections, modal, networks } = kernel.stores
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
    ...(tag !== undefined && { tag }),
    signal,
  })
  // Without a wallet, or with one on that network already, no wallet is asked.
  const needsWallet = connection !== undefined && connection.chain !== network.caipNetworkId
  if (needsWallet && !entry.handlers['switch']) {
    throw kernelError('HANDLER_UNSUPPORTED', { values: { namespace, handler: 'switch' } })
  }
  const context = needsWallet ? contextOf(kernel, operation) : undefined
  let others: readonly Changed[] = []
  const running = runOperation<unknown, CaipNetworkId>(kernel, operation, {
    schema: switchInput,
    ...(context ? { context: () => context } : { perform: async () => network.caipNetworkId }),
    commit: (_, answer) => {
      const { namespace: shown } = modal
      // Another wallet may have become active, and this one may have shared other accounts.
      const present = connection && connections.find(namespace, connection.connectorId)
      const session = present && parseSwitched(kernel, namespace, answer, present)
      if (session) offerChange(kernel, namespace, present, session)
      const reached = session?.chain ?? network.caipNetworkId
      runInAction(() => {
        if (session) applySession(kernel, namespace, present, session, 'us')
        if (context)
          others = establishOthers(kernel, context.connector, session?.also, { by: 'us', watch: watchWallet })
        if (!connections.active(namespace) && networks.find(reached)) networks.choose(reached)
        if (!isChoice || connections.active(namespace)) networks.activate(namespace)
        remember(kernel, namespace)
      })
      openUnsupportedChain(kernel, namespace)
      if (shown !== namespace) followNamespace(kernel, namespace)
      committed()
      if (reached !== network.caipNetworkId) throw kernelError('CHAIN_MISMATCH', { details: reached })
      emitCore(kernel, 'SWITCH_NETWORK', { network: reached })
      return reached
    },
  })
  // A wallet that went elsewhere may have changed other namespaces too.
  return running.finally(() => announceChanges(kernel, others))
}

/**
 * Adjusts the view after the user has moved to another namespace: a connected one lists all wallets again; without a
 * connection, the account and the networks give way to that namespace's wallets. Other views stay.
 */
const followNamespace = (kernel: Kernel, namespace: string): void => {
  const { accounts, modal, router } = kernel.stores
  if (!modal.isOpen) return
  if (accounts.of(namespace).isConnected) return modal.show(undefined)
  const isAmongNetworks = router.isAt('networks')
  if (!isAmongNetworks && !router.isAt('account')) return modal.show(namespace)
  const route = toRoute(kernel, nameOf(kernel, 'connect'))
  runInAction(() => {
    modal.show(namespace)
    // Back returns to the networks, to choose another.
    router[isAmongNetworks ? 'push' : 'reset'](route)
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
  { signal, tag, isChoice = false }: CallOptions & Pick<SwitchOptions, 'isChoice'> = {},
): Promise<void> => {
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const key = `switch ${network.caipNetworkId} ${isChoice}`
  await queueOf(kernel).run(
    namespace,
    { kind: 'switch', key, signal, life: kernel.signal },
    async (queueSignal, { commit: committed }) =>
      void (await runSwitch(kernel, chain, queueSignal, { committed, tag, isChoice })),
  )
}
