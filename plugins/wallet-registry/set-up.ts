import { loadPart, type PluginContext } from 'portico/plugin'
import { isMobile } from 'portico/kit'
import type { RelayPeer, WalletRegistryApi } from './contract.js'
import type { ParsedWalletRegistryOptions } from './options.js'
import type { WalletRegistry } from './registry/wallet-registry.js'
import type { RegistryStore } from './registry-store.js'

/** Puts the list on the connect screen; what asks the registry is loaded when somebody looks at it. */
export const setUp = (context: PluginContext<ParsedWalletRegistryOptions, RegistryStore>): WalletRegistryApi => {
  const { modal, onDispose, options, report, store, stores, tap, window } = context
  const onPhone = isMobile(window?.navigator)
  const relay = (): RelayPeer | undefined => context.peer('walletconnect')
  const isConnected = () => stores.networks.namespaces.some((name) => stores.accounts.of(name).isConnected)

  let loaded: WalletRegistry | undefined
  let loading: Promise<WalletRegistry> | undefined
  const registry = (): Promise<WalletRegistry> => {
    loading ??= loadPart(() => import('./registry/wallet-registry.js')).then(({ WalletRegistry }) => {
      loaded = new WalletRegistry(context)
      return loaded
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  /** Whoever looks at the lists is shown what there is, and is not to catch anything. */
  const quietly = (act: (registry: WalletRegistry) => Promise<void>): Promise<void> =>
    registry().then(act).catch(report)

  if (window) {
    let wasOpen = false
    const follow = ({ open }: { readonly open: boolean }): void => {
      if (open === wasOpen) return
      wasOpen = open
      // Who is connected has a wallet, and sees another screen (4.6).
      if (open && !isConnected()) void quietly((all) => all.load())
      if (!open && loaded) loaded.chosen = undefined
    }
    onDispose(modal.subscribe(follow))
    const pick = { id: 'wallet', order: 0, view: () => import('./views/wallet-rows.view.js') }
    tap('render.slot', (items) => [...items, pick], { slot: 'connect.methods' })
    const help = { id: 'what-is-a-wallet', order: 0, view: () => import('./views/wallet-help.view.js') }
    if (options.walletGuide) tap('render.slot', (items) => [...items, help], { slot: 'connect.help' })
    tap(
      'render.open',
      ({ name }) => {
        // Where only the relay connects, a phone has no use for a code (2.9).
        const isRelayOnly = relay()?.manualControl === true || stores.networks.namespaces.length === 0
        return name === 'Connect' && onPhone && isRelayOnly ? { name: 'AllWallets', params: {} } : undefined
      },
      { stage: -1 },
    )
    tap('connect.settled', async ({ namespace, connectorId = '' }, { ok }) => {
      const chosen = loaded?.chosen
      const isRelayed = stores.connectors.find(namespace, connectorId)?.type === 'WALLET_CONNECT'
      if (ok && isRelayed) (await registry()).remember(relay()?.getSnapshot().peer?.name, chosen)
    })
  }

  return Object.freeze({
    options,
    isMobile: onPhone,
    get hasRelay() {
      return relay() !== undefined
    },
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: () => quietly((all) => all.load()),
    retry: () => quietly((all) => all.load(true)),
    loadMore: () => quietly((all) => all.loadMore()),
    search: async (query, { certified = false, signal } = {}) => (await registry()).search(query, certified, signal),
    find: (id) => loaded?.find(id),
    prepare() {
      // Where the host starts pairings itself, none is begun here.
      if (onPhone && !relay()?.manualControl) relay()?.prepare()
    },
    select(wallet, show) {
      // Whoever has a wallet to choose has loaded the lists: it happens in the task of the tap.
      if (loaded) loaded.select(wallet, show)
      else void quietly(async (all) => all.select(wallet, show))
    },
    isAnalyticsEnabled: async () => (await registry()).isAnalyticsEnabled(),
  } satisfies WalletRegistryApi)
}
