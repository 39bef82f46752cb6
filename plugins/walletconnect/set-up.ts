import { defineSchema, loadOnce } from 'portico/kit'
import { loadPeer, type NamespaceConnector, type PluginContext } from 'portico/plugin'
import { CONNECTOR_ID } from './constants.js'
import type { WalletConnectApi } from './contract.js'
import type { RelayConnector } from './connector/relay-connector.js'
import type { SignIn } from './connector/one-click-sign-in.js'
import type { ParsedWalletConnectOptions } from './options.js'
import type { WalletConnectStore } from './walletconnect-store.js'

/** What the plugin is set up with. */
export type WalletConnectContext = PluginContext<ParsedWalletConnectOptions, WalletConnectStore>

/** Registers one connector for all chains that can be spoken to over a relay; what speaks is loaded when it is asked. */
export const setUp = (context: WalletConnectContext): WalletConnectApi => {
  const { connectors, modal, onDispose, options, peer, relays, signal, slot, storage, store, stores, tap, window } =
    context
  const namespaces = [...relays().keys()]
  const { key: prefix } = slot({ key: '', version: 1, schema: defineSchema(() => undefined), fallback: undefined })

  let connector: RelayConnector | undefined
  const load = loadOnce(async () => {
    const loaded = await loadPeer('@walletconnect/universal-provider', () => import('./connector/relay-connector.js'))
    connector = new loaded.RelayConnector({ ...context, prefix, signIn: () => peer('siwx') as SignIn | undefined })
    return connector
  })
  /** Nothing begins on a server, or once the modal is gone. */
  const run = (act: (loaded: RelayConnector) => void): void => {
    if (window && !signal.aborted)
      load()
        .then((loaded) => !signal.aborted && act(loaded))
        .catch(context.report)
  }
  /** Whether an earlier visit has left a session; nothing is loaded to find out. */
  const isKept = (): boolean => {
    try {
      return storage.getItem(`${prefix}keys`) !== null
    } catch {
      return false
    }
  }
  /** One object stands for the session, whichever namespace is asked about. */
  const identity = {}
  const inNamespace = (name: string): NamespaceConnector => ({
    identity,
    connect: async (call) => (await load()).connect(name, call),
    restore: async (call) => (connector || isKept() ? (await load()).restore(name, call) : undefined),
    disconnect: async () => connector?.disconnect(),
    provider: async () => (await load()).provider(name),
    // Who has connected or been restored is loaded, and hears the very next event.
    watch: (listener) => connector?.watch(name, listener) ?? (() => undefined),
  })

  if (window && namespaces.length > 0) {
    connectors.add({
      id: CONNECTOR_ID,
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      view: 'ConnectingWalletConnect',
      namespaces: Object.fromEntries(namespaces.map((name) => [name, inNamespace(name)])),
    })
    // A return from a messaging app's mini-app: the address says what it brings along once (2.1).
    if (/[?&]result_uri=/.test(window.location?.search ?? '')) {
      const read = import('./links/result-uri.js').then(({ takeResultUri }) => takeResultUri(window))
      read.catch(context.report)
    }
    /** Nobody is connected by the session any more: it ends, unless it is another tab that has ended it. */
    const leave = () => {
      if (namespaces.some((name) => stores.accounts.of(name).reason === 'DISCONNECTED_ELSEWHERE')) connector?.detach()
      else connector?.disconnect().catch(context.report)
    }
    let wasOpen = false
    let wasConnected = false
    onDispose(
      modal.subscribe(() => {
        const { isOpen } = stores.modal
        const isConnected = namespaces.some((name) =>
          stores.connections.of(name).some(({ connectorId }) => connectorId === CONNECTOR_ID),
        )
        if (wasConnected && !isConnected) leave()
        if (wasOpen && !isOpen) connector?.scheduleIdleClose()
        wasOpen = isOpen
        wasConnected = isConnected
      }),
    )
    onDispose(async () => (await load.asked?.catch(() => undefined))?.close())
    const note = { id: CONNECTOR_ID, order: 0, view: () => import('./views/account-note.view.js') }
    tap(
      'render.slot',
      (items) => {
        const connection = stores.connections.active(stores.networks.activeNamespace ?? '')
        return connection?.connectorId === CONNECTOR_ID ? [...items, note] : items
      },
      { slot: 'account' },
    )
    tap('render.open', (route) => {
      const isFirst = route.name === 'Connect' && !stores.accounts.active?.isConnected
      return isFirst && options.manualControl ? { name: 'ConnectingWalletConnectBasic', params: {} } : undefined
    })
  }

  return Object.freeze({
    manualControl: options.manualControl,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    namespaces: () => connector?.namespaces() ?? [],
    prepare: () => run((loaded) => loaded.prepare()),
    renew: () => run((loaded) => loaded.renew()),
    // Without an `await`: a browser opens nothing after the task of the tap. Where there is a code, the connector is there.
    open: (wallet) => connector?.open(wallet) ?? false,
    linkTo: (wallet) => connector?.linkTo(wallet),
  } satisfies WalletConnectApi)
}
