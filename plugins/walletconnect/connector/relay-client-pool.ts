import type { ModalError } from 'portico/plugin'
import { RELAY_LOST_MS, RELAY_FALLBACK_MS, RELAY_WAIT_MS } from '../constants.js'
import { walletConnectError } from '../errors.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import { createRelayClient, type RelayClient, type RelayClientContext, STORED_PREFIX } from './create-relay-client.js'
import { KeyValueStorage } from './key-value-storage.js'
import { repairStorage } from './repair-storage.js'
import { waitForRelay, type WaitForRelayContext, watchRefusal } from './wait-for-relay.js'

/** What the door needs of the plugin. */
export interface RelayClientPoolContext extends RelayClientContext, WaitForRelayContext {
  readonly store: WalletConnectStore
  /** What every key in the visitor's storage begins with. */
  readonly prefix: string
}

/** The way to the relay: one client at a time, made when it is needed and given up when it is not. */
export class RelayClientPool {
  private opening: Promise<RelayClient> | undefined
  private loading: Promise<RelayClient> | undefined
  private current: RelayClient | undefined
  private opened: KeyValueStorage | undefined
  private stopWatching = () => {}
  /** Counts how often the client was given up: one that is still on its way then is given up as it comes. */
  private generation = 0
  /** How many sessions of earlier visits were broken. */
  brokenSessions = 0

  constructor(
    private readonly context: RelayClientPoolContext,
    /** Hears of every client that is made, before it says anything. */
    private readonly onClient: (client: RelayClient) => void,
  ) {}

  /** The client as it is now. */
  get client(): RelayClient | undefined {
    return this.current
  }

  /** What the client keeps, or kept. */
  get storage(): KeyValueStorage {
    this.opened ??= this.openStorage()
    return this.opened
  }

  /** A client, whether its relay answers or not: what is kept can be read without one. */
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
   * A client whose relay answers; the relays are tried in turn.
   * @throws `WALLETCONNECT_RELAY_UNREACHABLE`, or why a relay has refused
   */
  open(): Promise<RelayClient> {
    this.opening ??= this.connect().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  /**
   * Does what takes the relay's answer.
   * @throws why the relay has refused, which it may say once it is open; `WALLETCONNECT_RELAY_UNREACHABLE` where it is silent
   */
  async withClient<Value>(work: (client: RelayClient) => Promise<Value>): Promise<Value> {
    const client = await this.open()
    let stop = () => {}
    const given = new Promise<never>((_, reject) => {
      stop = watchRefusal(client, RELAY_WAIT_MS, this.context, reject)
    })
    try {
      return await Promise.race([work(client), given])
    } finally {
      stop()
    }
  }

  /** Gives the client up, and closes its socket. `forget`: nothing of it is kept. */
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
    const { options } = this.context
    let refused: ModalError | undefined
    for (const [index, url] of options.relayUrls.entries()) {
      const isLast = index === options.relayUrls.length - 1
      // One that was loaded before is of the first relay.
      if (index > 0) this.close({ forget: false })
      const client = await this.load(url)
      const error = await waitForRelay(client, isLast ? RELAY_WAIT_MS : RELAY_FALLBACK_MS, this.context)
      if (this.current !== client) throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
      if (!error) return client
      if (error.code !== 'WALLETCONNECT_RELAY_UNREACHABLE') refused = error
    }
    // Who is connected stays so: the client goes on looking for its relay.
    if (!this.current?.client.session.length) this.close({ forget: false })
    throw refused ?? walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
  }

  private async create(url: string): Promise<RelayClient> {
    const { storage, generation } = this
    const brokenSessions = repairStorage(storage, STORED_PREFIX, this.context.clock.now())
    const make = () => createRelayClient(this.context, url, storage)
    const client = await make().catch((error: unknown) => {
      // Whatever it stumbled over: nobody shall have to clear their browser's data by hand.
      this.context.logger.info('The relay client could not go on with what was kept; it starts anew.', error)
      storage.clear()
      return make()
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

  /** Tells when the relay has been away for a while: codes and sessions stay good, and it is looked for all the time. */
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
    // Who comes back with a session hears of no end where there is no beginning.
    if (client.session.length > 0 && !relayer.connected) onDisconnect()
    this.stopWatching = () => {
      cancel()
      window?.removeEventListener('pagehide', flush)
      relayer.off('relayer_disconnect', onDisconnect)
      relayer.off('relayer_connect', onConnect)
    }
  }
}
