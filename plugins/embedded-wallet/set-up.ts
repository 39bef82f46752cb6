import { loadOnce } from 'portico/kit'
import { type NamespaceConnector, snapshotOf } from 'portico/plugin'
import { depositGuardService, type EmbeddedWalletProvider, embeddedWalletService } from 'portico/services'
import type { EmbeddedWalletSnapshot } from './api.js'
import type { EmbeddedWalletContext, EmbeddedWalletViewApi } from './contract.js'
import { createRecoveryGuard } from './deposit-guard.js'
import type { EmbeddedWallets } from './runtime.js'
import type { WalletState } from './wallet-state.js'

/** Before the first login or restore, which loads what describes the wallets. */
const LOGGED_OUT: EmbeddedWalletSnapshot = Object.freeze({ status: 'disconnected', wallet: undefined })

/** Registers one connector and one service for each provider. What they do loads with the first login or restore. */
export const setUp = (context: EmbeddedWalletContext): EmbeddedWalletViewApi => {
  const { all, connectors, options, provide, report, runtime, store, stores, window } = context
  let wallets: EmbeddedWallets | undefined
  const load = loadOnce(async () => {
    wallets = (await runtime()).createEmbeddedWallets(context)
    return wallets
  })

  const register = (provider: EmbeddedWalletProvider, state: WalletState): void => {
    const { id, name, imageUrl, methods, namespaces } = provider
    const get = async () => (wallets ?? (await load())).of(id)
    const inNamespace = (namespace: string): NamespaceConnector => ({
      identity: provider,
      connect: async (call) => (await get()).connect(namespace, call),
      restore: async (call) => (await get()).restore(namespace, call),
      select: async (choice, call) => (await get()).select(namespace, choice, call),
      disconnect: async () => (await get()).disconnect(),
      provider: async () => (await get()).providerOf(namespace),
      // `connect` or `restore` has loaded it.
      watch: (listener) => wallets?.of(id).session.watch(namespace, listener) ?? (() => undefined),
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
        return namespaces.filter((namespace) => stores.networks.namespaces.includes(namespace))
      },
      get session() {
        return state.session
      },
      prepare: () => void get().then(({ logins }) => logins.prepare(), report),
      start: async (method, signal) => (await get()).logins.start(method, signal),
      take(session) {
        state.setSession(session)
        get().then((wallet) => state.session === session && wallet.adopt(session), report)
      },
      updateEmail: async (email, signal) => (await get()).logins.updateEmail(email, signal),
      show: async (kind, screen, signal) => (await load()).show(name, kind, screen, signal),
    })
  }
  const guard = createRecoveryGuard(context)
  provide(depositGuardService, guard)
  // A server has no user to log in.
  if (window)
    for (const [at, provider] of options.providers.entries()) register(provider, store.wallets[at] as WalletState)

  return Object.freeze({
    ...snapshotOf(
      () => (store.wallets.some(({ isBusy, session }) => isBusy || session) && wallets?.describe()) || LOGGED_OUT,
    ),
    store,
    guard,
    get passkeyWallet() {
      return all(embeddedWalletService).find(({ methods }) => methods.passkey)
    },
    sessionOf: (providerId: string) => store.wallets.find(({ id }) => id === providerId)?.session,
    activeIn(namespace: string) {
      const connected = stores.connections.active(namespace)?.connectorId
      return store.wallets.find(({ id }) => id === connected)?.id
    },
    screenOf: (id: number) => wallets?.screens.get(id),
    manage: async (providerId, task) => (await load()).manage(providerId, task),
  } satisfies EmbeddedWalletViewApi)
}
