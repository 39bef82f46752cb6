import type { ModalError } from 'portico/plugin'
import { RELAY_LOST_MS, RELAY_NEXT_MS, RELAY_WAIT_MS } from '../constants.js'
import { walletConnectError } from '../errors.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import { createRelayClient, type RelayClient, type RelayClientContext, STORED_PREFIX } from './create-relay-client.js'
import { KeyValueStorage } from './key-value-storage.js'
import { mendStorage } from './repair-storage.js'
import { reachRelay, type ReachContext, watchRefusal } from './wait-for-relay.js'

/** What the door needs of the plugin. */
export interface RelayDoorContext extends RelayClientContext, ReachContext {
  readonly store: WalletConnectStore
  /** What every key in the visitor's storage begins with. */
  readonly prefix: string
}

/** The way to the relay: one client at a time, made when it is needed and given up when it is not. */
export class RelayDoor {
  private opening: Promise<RelayClient> | undefined
  private loading: Promise<RelayClient> | undefined
  private current: RelayClient | undefined
  private storage: KeyValueStorage | undefined
  private stopWatching = () => {}
  /** Counts how often the client was given up: one that is still on its way then is given up as it comes. */
  private times = 0
  /** How many sessions of earlier visits were broken. */
  broken = 0

  constructor(
    private readonly context: RelayDoorContext,
    /** Hears of every client that is made, before it says anything. */
    private readonly onClient: (client: RelayClient) => void,
  ) {}

  /** The client as it is now. */
  get now(): RelayClient | undefined {
    return this.current
  }

  /** What the client keeps, or kept. */
  get kept(): KeyValueStorage {
    this.storage ??= this.openStorage()
    return this.storage
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
    this.opening ??= this.knock().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  /**
   * Does what takes the relay's answer.
   * @throws why the relay has refused, which it may say once it is open; `WALLETCONNECT_RELAY_UNREACHABLE` where it is silent
   */
  async through<Value>(work: (client: RelayClient) => Promise<Value>): Promise<Value> {
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
    this.times += 1
    this.loading = undefined
    this.broken = 0
    this.stopWatching()
    this.stopWatching = () => {}
    this.current?.close()
    this.current = undefined
    if (forget) this.kept.clear()
    this.storage = undefined
    this.context.store.setRelayLost(false)
  }

  private openStorage(): KeyValueStorage {
    const { clock, logger, prefix, storage } = this.context
    return new KeyValueStorage(storage, clock, logger, prefix)
  }

  private async knock(): Promise<RelayClient> {
    const { options } = this.context
    let refused: ModalError | undefined
    for (const [index, url] of options.relayUrls.entries()) {
      const isLast = index === options.relayUrls.length - 1
      // One that was loaded before is of the first relay.
      if (index > 0) this.close({ forget: false })
      const client = await this.load(url)
      const error = await reachRelay(client, isLast ? RELAY_WAIT_MS : RELAY_NEXT_MS, this.context)
      if (this.current !== client) throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
      if (!error) return client
      if (error.code !== 'WALLETCONNECT_RELAY_UNREACHABLE') refused = error
    }
    // Who is connected stays so: the client goes on looking for its relay.
    if (!this.current?.client.session.length) this.close({ forget: false })
    throw refused ?? walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
  }

  private async create(url: string): Promise<RelayClient> {
    const { kept, times } = this
    const broken = mendStorage(kept, STORED_PREFIX, this.context.clock.now())
    const make = () => createRelayClient(this.context, url, kept)
    const client = await make().catch((error: unknown) => {
      // Whatever it stumbled over: nobody shall have to clear their browser's data by hand.
      this.context.logger.info('The relay client could not go on with what was kept; it starts anew.', error)
      kept.clear()
      return make()
    })
    if (times !== this.times) {
      client.close()
      throw walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')
    }
    this.broken += broken
    this.current = client
    this.watch(client, kept)
    this.onClient(client)
    return client
  }

  /** Tells when the relay has been away for a while: codes and sessions stay good, and it is looked for all the time. */
  private watch({ client }: RelayClient, kept: KeyValueStorage): void {
    const { clock, store, window } = this.context
    const flush = () => kept.flush()
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
