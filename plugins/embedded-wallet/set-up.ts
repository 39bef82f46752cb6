import { type NamespaceConnector, type PluginContext, type PluginSetup, snapshotOf } from 'portico/plugin'
import { depositGuardService, type EmbeddedWalletProvider, embeddedWalletService } from 'portico/services'
import type { EmbeddedWalletApi, EmbeddedWalletSnapshot } from './contract.js'
import type { EmbeddedWalletViewState } from './plugin-type.js'
import { createRecoveryGuard } from './deposit-guard.js'
import type { EmbeddedWalletStore, WalletState } from './embedded-wallet-store.js'
import type { EmbeddedWalletOptions } from './options.js'
import type { EmbeddedWallets } from './runtime.js'

type SetUpContext = PluginContext<
  EmbeddedWalletOptions,
  EmbeddedWalletStore,
  never,
  { start(context: never): EmbeddedWallets }
>

/** Before the first login or restore, which loads what describes the wallets. */
const LOGGED_OUT: EmbeddedWalletSnapshot = Object.freeze({ status: 'disconnected', wallet: undefined })

/** Registers one connector and one service for each provider. What they do loads with the first login or restore. */
export const setUp = (context: SetUpContext): PluginSetup<EmbeddedWalletApi, EmbeddedWalletViewState> => {
  const { all, connectors, options, provide, report, runtime, store, stores, window } = context

  const register = (provider: EmbeddedWalletProvider, state: WalletState): void => {
    const { id, name, imageUrl, methods, namespaces } = provider
    const get = async () => (runtime.started ?? (await runtime.start())).of(id)
    const inNamespace = (namespace: string): NamespaceConnector => ({
      identity: provider,
      connect: async (call) => (await get()).connect(namespace, call),
      restore: async (call) => (await get()).restore(namespace, call),
      select: async (choice, call) => (await get()).select(namespace, choice, call),
      disconnect: async () => (await get()).disconnect(),
      provider: async () => (await get()).providerOf(namespace),
      // `connect` or `restore` has loaded it.
      watch: (listener) => runtime.started?.of(id).active.watch(namespace, listener) ?? (() => undefined),
    })
    connectors.add({
      id,
      name,
      type: 'AUTH',
      asks: 'login',
      session: 'shared',
      ...(imageUrl !== undefined && { imageUrl }),
      namespaces: Object.fromEntries(namespaces.map((namespace) => [namespace, inNamespace(namespace)])),
    })
    provide(embeddedWalletService, {
      id,
      name,
      methods,
      get namespaces() {
        return stores.networks.namespaces.filter((name) => namespaces.some((own) => own === name))
      },
      get session() {
        return state.session
      },
      prepare: () => void get().then(({ logins }) => logins.prepare(), report),
      start: async (method, signal) => (await get()).logins.start(method, signal),
      take(session) {
        const wallet = runtime.started?.of(id)
        if (wallet) return wallet.take(session)
        state.setSession(session)
        get().catch(report)
      },
      updateEmail: async (email, signal) => (await get()).logins.updateEmail(email, signal),
      show: async (kind, screen, signal) => (await runtime.start()).show(name, kind, screen, signal),
    })
  }
  const guard = createRecoveryGuard(context)
  provide(depositGuardService, guard)
  // A server has no user to log in.
  if (window)
    for (const [at, provider] of options.providers.entries()) register(provider, store.wallets[at] as WalletState)

  const snapshot = snapshotOf(
    () => (store.wallets.some(({ isBusy, session }) => isBusy || session) && runtime.started?.describe()) || LOGGED_OUT,
  )
  return {
    api: Object.freeze(snapshot),
    viewState: {
      store,
      guard,
      get passkeyWallet() {
        return all(embeddedWalletService).find(({ methods }) => methods.passkey)
      },
      sessionOf: (providerId) => store.wallets.find(({ id }) => id === providerId)?.session,
      activeIn(namespace) {
        const connected = stores.connections.active(namespace)?.connectorId
        return store.wallets.find(({ id }) => id === connected)?.id
      },
      screenOf: (id) => runtime.started?.screens.get(id),
      manage: async (providerId, task) => (await runtime.start()).manage(providerId, task),
    },
  }
}
