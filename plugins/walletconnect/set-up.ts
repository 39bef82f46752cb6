import { type NamespaceConnector, type PluginContext, snapshotOf } from 'portico/plugin'
import { relayService } from 'portico/services'
import type { alertProjectId } from './connector/alert-project-id.js'
import type { RelayConnector } from './connector/relay-connector.js'
import { CONNECTOR_ID, DEFAULT_RELAY_URL } from './constants.js'
import type { CodeParams, WalletConnectApi } from './contract.js'
import type { ParsedWalletConnectOptions } from './options.js'
import { storagePrefix, type WalletConnectStore } from './walletconnect-store.js'

type SetUpContext = PluginContext<
  ParsedWalletConnectOptions,
  WalletConnectStore,
  never,
  { start(context: never): RelayConnector; readonly alertProjectId: typeof alertProjectId }
>

/** Registers one connector for every chain that declares a relay spec. */
export const setUp = (context: SetUpContext): WalletConnectApi => {
  const { alert, connectors, host, onDispose, options, provide, relays, report, runtime, signal } = context
  const { storage, store, stores, tap, watch, window } = context
  const namespaces = [...relays().keys()]
  const prefix = storagePrefix(context)
  /** Loads the connector, then calls it; not on a server, and not after the modal is destroyed. */
  const run = (act: (loaded: RelayConnector) => void): void => {
    if (window && !signal.aborted)
      runtime
        .start()
        .then((loaded) => !signal.aborted && act(loaded))
        .catch(report)
  }
  /** Whether an earlier page load has stored a session; checked without loading the connector. */
  const hasStoredSession = (): boolean => {
    try {
      return storage.getItem(`${prefix}keys`) !== null
    } catch {
      return false
    }
  }
  /** All namespaces share one session, so they share one identity. */
  const identity = {}
  const inNamespace = (name: string): NamespaceConnector => ({
    identity,
    connect: async (call) => (await runtime.start()).connect(name, call),
    restore: async (call) =>
      runtime.started || hasStoredSession() ? (await runtime.start()).restore(name, call) : undefined,
    disconnect: async () => runtime.started?.disconnect(),
    provider: async () => (await runtime.start()).provider(name),
    watch: (listener) => runtime.started?.watch(name, listener) ?? (() => undefined),
  })

  // A relay of the host may need none.
  if (window && !(options.projectId ?? host.projectId) && options.relayUrls.includes(DEFAULT_RELAY_URL))
    runtime()
      .then((loaded) => loaded.alertProjectId(alert))
      .catch(report)
  if (window && namespaces.length > 0) {
    connectors.add({
      id: CONNECTOR_ID,
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      asks: 'phone',
      session: 'shared',
      namespaces: Object.fromEntries(namespaces.map((name) => [name, inNamespace(name)])),
    })
    watch(
      () =>
        namespaces.some((name) => stores.connections.of(name).some(({ connectorId }) => connectorId === CONNECTOR_ID)),
      (isConnected) => {
        if (isConnected) return
        const isElsewhere = namespaces.some((name) => stores.accounts.of(name).reason === 'DISCONNECTED_ELSEWHERE')
        if (isElsewhere) runtime.started?.detach()
        else runtime.started?.disconnect().catch(report)
      },
    )
    watch(
      () => stores.modal.isOpen,
      (isOpen) => {
        if (!isOpen) runtime.started?.scheduleIdleClose()
      },
    )
    onDispose(() => runtime.started?.close())
  }
  const isOfPlugin = (name: string) => name === 'ConnectingWalletConnect' || name === 'ConnectingWalletConnectBasic'
  watch(
    () => {
      const { name = '', params } = stores.router.current ?? {}
      return isOfPlugin(name) ? (params as CodeParams).uri : undefined
    },
    (uri) => {
      if (uri === undefined) return
      store.setHostUri(uri)
      // It makes the links of wallet apps.
      run(() => undefined)
    },
  )
  watch(
    () => stores.modal.isOpen,
    (isOpen) => {
      if (!isOpen) store.setHostUri(undefined)
    },
  )
  tap('render.open', ({ name }, { requested }) => {
    const isRelayOnly = namespaces.length > 0 ? options.manualControl : stores.networks.namespaces.length === 0
    return !requested && name === 'Connect' && isRelayOnly
      ? { name: 'ConnectingWalletConnectBasic', params: {} }
      : undefined
  })

  const api: WalletConnectApi = Object.freeze({
    manualControl: options.manualControl,
    ...snapshotOf(() => store.snapshot),
    namespaces: () => runtime.started?.namespaces() ?? [],
    prepare: () => store.hostUri === undefined && run((loaded) => loaded.prepare()),
    renew: () => store.hostUri === undefined && run((loaded) => loaded.renew()),
    // Synchronous, as browsers require of a click; with a pairing, the connector is loaded.
    open: (wallet, { confirmed = false } = {}) => runtime.started?.open(wallet, confirmed) ?? false,
    linkTo: (wallet) => runtime.started?.linkTo(wallet),
  } satisfies WalletConnectApi)
  provide(relayService, {
    connectorId: CONNECTOR_ID,
    view: 'ConnectingWalletConnect',
    manualControl: options.manualControl,
    get peer() {
      return store.peer
    },
    prepare: api.prepare,
    open: (wallet) => runtime.started?.openFromRow(wallet) ?? false,
  })
  return api
}
