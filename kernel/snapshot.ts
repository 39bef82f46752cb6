import type { NamespaceSnapshot, Snapshot } from './contract/snapshot.js'
import type { Stores } from './stores/stores.js'

/** All that a host can see, read from the stores at one moment; plain and frozen. */
export const createSnapshot = ({
  accounts,
  alerts,
  connections,
  connectors,
  modal,
  networks,
  router,
  theme,
  toasts,
}: Stores): Snapshot => {
  const ofNamespace = (namespace: string): NamespaceSnapshot =>
    Object.freeze({
      namespace,
      ...accounts.of(namespace),
      ...networks.of(namespace),
      connections: connections.of(namespace),
      loading: modal.isLoading(namespace),
    })
  return Object.freeze({
    open: modal.isOpen,
    view: router.current,
    activeNamespace: networks.activeNamespace,
    caipNetworkId: networks.active?.caipNetworkId,
    namespaces: Object.freeze(Object.fromEntries(networks.namespaces.map((name) => [name, ofNamespace(name)]))),
    connectors: Object.freeze(
      connectors.all.map(({ id, name, type, imageUrl, namespaces }) =>
        Object.freeze({
          id,
          name,
          type,
          ...(imageUrl !== undefined && { imageUrl }),
          namespaces: Object.freeze(Object.keys(namespaces)),
        }),
      ),
    ),
    theme: Object.freeze({ mode: theme.mode, variables: theme.variables }),
    toast: toasts.current,
    alerts: alerts.shown,
  })
}
