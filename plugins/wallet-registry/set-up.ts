import { isMobile } from 'portico/kit'
import { type PluginContext, snapshotOf } from 'portico/plugin'
import { relayService, walletListService } from 'portico/services'
import { VIEWS } from './constants.js'
import type { WalletRegistryApi } from './contract.js'
import type { ParsedWalletRegistryOptions } from './options.js'
import type { WalletRegistry } from './registry/wallet-registry.js'
import type { WalletRegistryStore } from './registry-store.js'

type Context = PluginContext<ParsedWalletRegistryOptions, WalletRegistryStore, never, typeof import('./runtime.js')>

/** Puts the list on the Connect screen; the code that sends requests is loaded when the modal opens. */
export const setUp = (context: Context): WalletRegistryApi => {
  const { options, provide, report, runtime, store, stores, tap, use, watch, window } = context
  const onPhone = isMobile(window?.navigator)
  const relay = () => use(relayService)
  const isConnected = () => stores.networks.namespaces.some((name) => stores.accounts.of(name).isConnected)

  /** Loads the registry, then calls it; failures are reported, because the bundled list is shown instead. */
  const run = (act: (loaded: WalletRegistry) => Promise<void> | void): Promise<void> =>
    runtime
      .start()
      .then(act)
      .catch((error: unknown) => {
        report(error)
        if (!runtime.started) store.update({ state: 'failed' })
      })

  if (window) {
    watch(
      () => stores.modal.isOpen,
      (isOpen) => {
        // A connected user does not see the list.
        if (isOpen && !isConnected()) void run((loaded) => loaded.load())
        if (!isOpen && runtime.started) runtime.started.chosen = undefined
      },
    )
    tap(
      'render.open',
      ({ name }, { requested }) => {
        // A code is useless on the phone that would have to scan it.
        const isRelayOnly = relay()?.manualControl === true || stores.networks.namespaces.length === 0
        return !requested && name === 'Connect' && onPhone && isRelayOnly ? { name: VIEWS.all, params: {} } : undefined
      },
      { stage: -1 },
    )
    tap('connect.settled', async ({ namespace, connectorId = '' }, { ok }) => {
      const chosen = runtime.started?.chosen
      const isRelayed = stores.connectors.find(namespace, connectorId)?.asks === 'phone'
      if (ok && isRelayed) (await runtime.start()).addRecent(relay()?.peer?.name, chosen)
    })
  }

  const api: WalletRegistryApi = Object.freeze({
    options,
    isMobile: onPhone,
    get hasRelay() {
      return relay() !== undefined
    },
    get relayView() {
      return relay()?.view
    },
    ...snapshotOf(() => store.snapshot),
    load: () => run((loaded) => loaded.load()),
    retry: () => run((loaded) => loaded.load(true)),
    loadMore: () => run((loaded) => loaded.loadMore()),
    search: async (query, { certified = false, signal } = {}) =>
      (await runtime.start()).search(query, certified, signal),
    find: (wanted) => runtime.started?.find(wanted),
    prepare() {
      if (onPhone && !relay()?.manualControl) relay()?.prepare()
    },
    select(wallet, show) {
      // Synchronous once the registry is loaded: later, no browser would open an app.
      if (runtime.started) runtime.started.select(wallet, show)
      else void run((loaded) => loaded.select(wallet, show))
    },
  } satisfies WalletRegistryApi)
  const { find, load: loadFirst, prepare, retry, search, select } = api
  provide(walletListService, {
    get rows() {
      return runtime.started?.rows
    },
    get problem() {
      const { state } = store
      return state === 'failed' || state === 'off' ? state : undefined
    },
    get isLoading() {
      return store.isLoading
    },
    views: VIEWS,
    preload: runtime.start,
    prepare,
    retry,
    load: loadFirst,
    search,
    find,
    resolve: async (id) => (await runtime.start()).resolve(id),
    select,
  })
  return api
}
