import { loadOnce } from 'portico/kit'
import { loadPeer, type ModalError } from 'portico/plugin'
import { CLIENT_VERSION, RELAY_FALLBACK_MS, RELAY_LOST_MS, RELAY_WAIT_MS } from '../constants.js'
import { walletConnectError } from '../errors.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import type { RelayClient, RelayClientContext } from './create-relay-client.js'
import { withoutDeniedStorage } from './denied-storage.js'
import { KeyValueStorage, STORED_PREFIX } from './key-value-storage.js'
import { repairStorage } from './repair-storage.js'
import { waitForRelay, type WaitForRelayContext, watchRefusal } from './wait-for-relay.js'

/** What the pool needs of the plugin. */
export interface RelayClientPoolContext extends RelayClientContext, WaitForRelayContext {
  readonly store: WalletConnectStore
  /** The prefix of every storage key. */
  readonly prefix: string
}

/** Holds at most one relay client: creates it on demand, tries the relays in turn, and closes it. */
export class RelayClientPool {
  private opening: Promise<RelayClient> | undefined
  private loading: Promise<RelayClient> | undefined
  private current: RelayClient | undefined
  private opened: KeyValueStorage | undefined
  private stopWatching = () => {}
  /** Increases with each close, so that a client created meanwhile is closed as well. */
  private generation = 0
  /** The number of sessions of earlier page loads that could not be restored. */
  brokenSessions = 0

  constructor(
    private readonly context: RelayClientPoolContext,
    /** Called with every new client before it emits events. */
    private readonly onClient: (client: RelayClient) => void,
  ) {}

  /** Loads the SDK. @throws `PEER_MISSING` if the host has not installed it */
  readonly loadSdk = loadOnce(() =>
    loadPeer(`@walletconnect/universal-provider@${CLIENT_VERSION}`, () =>
      withoutDeniedStorage(() => import('./create-relay-client.js')),
    ),
  )

  /** The current client. */
  get client(): RelayClient | undefined {
    return this.current
  }

  /** The storage of the current client, or of the next one. */
  get storage(): KeyValueStorage {
    this.opened ??= this.openStorage()
    return this.opened
  }

  /** Returns a client, connected or not; stored sessions can be read without a connection. */
  async load(url = this.context.options.relayUrls[0] ?? ''): Promise<RelayClient> {
    if (this.current) return this.current
    if (!this.loading) {
      const loading = this.create(url).finally(() => {
        if (this.loading === loading) this.loading = undefined
      })
      this.loading = loading
    }
    return this.loading
  }

  /**
   * Returns a client that is connected to its relay; the relays are tried in turn.
   * @throws `WALLETCONNECT_RELAY_UNREACHABLE`, or why a relay has refused
   */
  open(): Promise<RelayClient> {
    this.opening ??= this.connect().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  /**
   * Runs work that needs an answer of the relay.
   * @throws `WALLETCONNECT_RELAY_UNREACHABLE`, or why the relay has refused, which it may say only after connecting
   */
  async withClient<Value>(work: (client: RelayClient) => Promise<Value>): Promise<Value> {
    const client = await this.open()
    let stop = () => {}
    const refused = new Promise<never>((_, reject) => {
      stop = watchRefusal(client, RELAY_WAIT_MS, this.context, reject)
    })
    try {
      return await Promise.race([work(client), refused])
    } finally {
      stop()
    }
  }

  /** Closes the client and its socket. `forget` also clears its storage. */
  close({ forget }: { readonly forget: boolean }): void {
    this.generation += 1
    this.loading = undefined
    this.brokenSessions = 0
    this.stopWatching()
    this.stopWatching = () => {}
    this.current?.close()
    this.current = undefined
    if (forget) this.storage.clear()
    this.opened = undefined
    this.context.store.setRelayLost(false)
  }

  private openStorage(): KeyValueStorage {
    const { clock, logger, prefix, storage } = this.context
    return new KeyValueStorage(storage, clock, logger, prefix)
  }

  private async connect(): Promise<RelayClient> {
    const { relayUrls } = this.context.options
    let refused: ModalError | undefined
    for (const [index, url] of relayUrls.entries()) {
      const isLast = index === relayUrls.length - 1
      // The current client belongs to the relay before.
      if (index > 0) this.close({ forget: false })
      const client = await this.load(url)
      const error = await waitForRelay(client, isLast ? RELAY_WAIT_MS : RELAY_FALLBACK_MS, this.context)
      if (this.current !== client) throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
      if (!error) return client
      if (error.code !== 'WALLETCONNECT_RELAY_UNREACHABLE') refused = error
    }
    // A client with a session stays: it keeps reconnecting.
    if (!this.current?.client.session.length) this.close({ forget: false })
    throw refused ?? walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
  }

  private async create(url: string): Promise<RelayClient> {
    const { storage, generation } = this
    const { createRelayClient } = await this.loadSdk()
    if (generation !== this.generation) throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
    const brokenSessions = repairStorage(storage, STORED_PREFIX, this.context.clock.now())
    const create = () => createRelayClient(this.context, url, storage)
    const client = await create().catch((error: unknown) => {
      // Users must not have to clear their browser's data, whatever the client cannot read.
      this.context.logger.info('The relay client could not read its storage; it starts with an empty one.', error)
      storage.clear()
      return create()
    })
    if (generation !== this.generation) {
      client.close()
      throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
    }
    this.brokenSessions += brokenSessions
    this.current = client
    this.watch(client, storage)
    this.onClient(client)
    return client
  }

  /** Reports a relay that stays away; pairings and sessions remain valid, and the client keeps reconnecting. */
  private watch({ client }: RelayClient, storage: KeyValueStorage): void {
    const { clock, store, window } = this.context
    const flush = () => storage.flush()
    window?.addEventListener('pagehide', flush)
    const { relayer } = client.core
    let cancel = () => {}
    const onDisconnect = () => {
      cancel()
      cancel = clock.after(RELAY_LOST_MS, () => store.setRelayLost(true))
    }
    const onConnect = () => {
      cancel()
      store.setRelayLost(false)
    }
    relayer.on('relayer_disconnect', onDisconnect)
    relayer.on('relayer_connect', onConnect)
    // A client with a restored session emits no disconnect event before its first connection.
    if (client.session.length > 0 && !relayer.connected) onDisconnect()
    this.stopWatching = () => {
      cancel()
      window?.removeEventListener('pagehide', flush)
      relayer.off('relayer_disconnect', onDisconnect)
      relayer.off('relayer_connect', onConnect)
    }
  }
}
