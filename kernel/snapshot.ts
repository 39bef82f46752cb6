import type { AccountTotal, BalanceStatus, NamespaceSnapshot, Snapshot } from './contract/snapshot.js'
import { isWrongNetwork } from './is-wrong-network.js'
import type { Kernel } from './kernel.js'
import { shareStructure } from './share-structure.js'
import { computed } from './stores/mobx.js'

/** `balanceQuery`, without the module of the queries, which pages load later. */
const BALANCE = { id: 'balance' }

/** `portfolioService` of `portico/services`. */
type TotalSource = { totalOf(namespace: string): AccountTotal | undefined }

/** Reads everything that a host can see from the stores, as plain frozen data. */
const readSnapshot = (kernel: Kernel): Snapshot => {
  const { answers, services, stores } = kernel
  const { accounts, alerts, balances, connections, connectors, modal, networks, operations, router, theme, toasts } =
    stores
  const balanceStatusOf = (namespace: string): BalanceStatus => {
    const { caipAddress } = accounts.of(namespace)
    if (caipAddress === undefined || !answers.isAnswered(BALANCE, namespace) || networks.isUnsupported(namespace))
      return 'idle'
    const { status, failedAt } = balances.of(caipAddress)
    if (status === 'idle') return 'loading'
    // A value that is only due again is not marked.
    return status === 'stale' && failedAt === undefined ? 'ready' : status
  }
  const ofNamespace = (namespace: string): NamespaceSnapshot =>
    Object.freeze({
      namespace,
      ...accounts.of(namespace),
      ...networks.of(namespace),
      connections: connections.of(namespace),
      isWrongNetwork: isWrongNetwork(kernel, namespace),
      balanceStatus: balanceStatusOf(namespace),
      total: (services.all('portfolio') as TotalSource[])[0]?.totalOf(namespace),
      loading: operations.of(namespace).length > 0,
      running: operations.of(namespace),
    })
  return Object.freeze({
    open: modal.isOpen,
    view: router.current,
    activeNamespace: networks.activeNamespace,
    caipNetworkId: networks.active?.caipNetworkId,
    namespaces: Object.freeze(Object.fromEntries(networks.namespaces.map((name) => [name, ofNamespace(name)]))),
    connectors: Object.freeze(
      connectors.all.flatMap((connector) => {
        const { id, name, type, imageUrl } = connector
        const namespaces = Object.freeze(connectors.namespacesOf(connector))
        if (namespaces.length === 0) return []
        return Object.freeze({ id, name, type, ...(imageUrl !== undefined && { imageUrl }), namespaces })
      }),
    ),
    transactions: stores.transactions.all,
    theme: Object.freeze({ mode: theme.mode, variables: theme.variables }),
    toast: toasts.current,
    alerts: alerts.shown,
  })
}

/**
 * Returns the function that reads the current snapshot. Successive snapshots share every part that has not changed:
 * namespaces, connectors and accounts keep their identity when, for example, a toast appears.
 */
export const createSnapshotReader = (kernel: Kernel): (() => Snapshot) => {
  let last: Snapshot | undefined
  const current = computed(() => {
    last = shareStructure(last, readSnapshot(kernel))
    return last
  })
  return () => current.get()
}
