import type {
  ConnectorCall,
  ConnectorSession,
  NamespaceConnector,
  WalletEvent,
} from '../../kernel/contract/connector.js'
import { loadOnce } from '../../kernel/async/load-once.js'

/** The loaded session of a wallet in the page. */
export interface WalletSession<Provider = unknown> {
  /** The object that handlers use, for example an EIP-1193 provider. */
  readonly provider: Provider
  connect(call: ConnectorCall): Promise<ConnectorSession>
  /** Never prompts the user; resolves with `undefined` if the wallet shares no account. */
  restore(call: ConnectorCall): Promise<ConnectorSession | undefined>
  /** Revokes the permission; failures are ignored, and the kernel bounds the wait. */
  disconnect(): Promise<unknown>
  watch(listener: (event: WalletEvent) => void): () => void
}

/** The options of `lazyConnector`. */
export interface LazyWallet<Provider = unknown> {
  /** The wallet's own object: two wallets with the same name differ by it. */
  readonly identity: object
  /** Loads the session code; called once, and again after a failure. */
  open(): Promise<WalletSession<Provider>>
}

/** Returns a connector that loads its session code on first use. */
export const lazyConnector = <Provider>({ identity, open }: LazyWallet<Provider>): NamespaceConnector<Provider> => {
  let session: WalletSession<Provider> | undefined
  const load = loadOnce(async () => {
    session = await open()
    return session
  })
  // A loaded session is called in the same task: some wallets open a popup only while the click lasts.
  return {
    identity,
    provider: async () => (session ?? (await load())).provider,
    connect: async (call) => (session ?? (await load())).connect(call),
    restore: async (call) => (session ?? (await load())).restore(call),
    async disconnect() {
      const opened = session ?? (await load())
      try {
        await opened.disconnect()
      } catch {
        // Many wallets cannot revoke a permission: the user is disconnected anyway.
      }
    },
    // `connect` or `restore` loaded the session, so the listener misses no event.
    watch: (listener) => session?.watch(listener) ?? (() => undefined),
  }
}
