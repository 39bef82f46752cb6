import type { CaipNetworkId, ClockPort, ConnectorSession, RelayRequest, RelaySpec, StoreReaders } from 'portico/plugin'
import { cleanName, type ImageUrl, metadataImage, read } from 'portico/kit'
import type { WalletConnectStore } from '../walletconnect-store.js'
import { findAddress, readShared, type SharedNamespace, toConnectorSession } from './read-shared.js'
import { Channel } from './relay-channel.js'
import type { Session } from './sdk.js'
import type { SessionState } from './session-state.js'

/** Milliseconds for which a network may be missing from the session after the wallet has agreed to it. */
const ADDED_WAIT_MS = 3_000
/** The accounts that are read from an event. */
const MOST_ACCOUNTS = 1000
/** Of the device: a tile of 40 pixels, and sharp ones. */
const PICTURE_WIDTH = 80

/** What reading a session needs. */
export interface RelaySessionContext {
  readonly stores: StoreReaders
  readonly store: WalletConnectStore
  readonly state: SessionState
  readonly clock: ClockPort
  readonly imageUrl?: ImageUrl | undefined
  specs(): ReadonlyMap<string, RelaySpec>
  request(topic: string, request: RelayRequest, chainId: string): Promise<unknown>
}

/** The current session with a wallet, if any: what it shares, the wallet's networks and accounts, and its listeners. */
export class RelaySession {
  /** As the client stores it. */
  current: Session | undefined
  /** Whether a connection uses the session; an unclaimed one is ended when the modal closes. */
  isClaimed = false
  private readonly channels = new Map<string, Channel>()
  private readonly opened = new Map<string, unknown>()

  constructor(private readonly context: RelaySessionContext) {}

  /** Replaces the current session. */
  start(session: Session): void {
    this.current = session
    this.isClaimed = false
    this.opened.clear()
    this.publishPeer()
  }

  /** Clears the session. `keep` leaves the storage alone, for another tab. */
  end({ keep = false } = {}): void {
    this.current = undefined
    this.isClaimed = false
    this.opened.clear()
    if (!keep) this.context.state.clear()
    this.publishPeer()
  }

  /** Returns the namespaces that the session shares. */
  namespaces(): readonly string[] {
    return [...this.context.specs().keys()].filter((name) => this.shared(name))
  }

  shared(namespace: string): SharedNamespace | undefined {
    return this.current && readShared(this.current.namespaces, namespace, this.context.specs().get(namespace))
  }

  /** Returns the connection of a namespace: on the wallet's network, or else on the `requested` one. */
  describe(namespace: string, requested?: CaipNetworkId): ConnectorSession | undefined {
    const shared = this.shared(namespace)
    if (!shared) return undefined
    const { chain, account } = this.context.state.of(namespace)
    const { caipNetwork } = this.context.stores.networks.of(namespace)
    const wanted = [chain, requested, caipNetwork?.caipNetworkId].find((id) => id && shared.accounts.has(id))
    const wallet = this.wallet()
    const { addMethod = '' } = this.context.specs().get(namespace) ?? {}
    return {
      ...toConnectorSession(shared, { wanted, active: account }),
      addsNetworks: shared.methods.includes(addMethod),
      ...(wallet && { wallet }),
    }
  }

  /** Returns the provider object for a chain's handlers. */
  provider(namespace: string): unknown {
    if (!this.opened.has(namespace))
      this.opened.set(namespace, this.context.specs().get(namespace)?.open(this.channel(namespace)))
    return this.opened.get(namespace)
  }

  channel(namespace: string): Channel {
    const known = this.channels.get(namespace)
    if (known) return known
    const channel = new Channel({
      shared: () => this.shared(namespace),
      session: () => this.describe(namespace),
      capabilities: () => this.capabilities(),
      request: (request, chainId) => this.context.request(this.current?.topic ?? '', request, chainId),
      moveTo: (chain) => this.move(namespace, chain),
    })
    this.channels.set(namespace, channel)
    return channel
  }

  /** Applies namespaces that the wallet has changed; one that it has added comes with the others. */
  update(namespaces: Session['namespaces']): void {
    if (!this.current) return
    this.current = { ...this.current, namespaces }
    for (const name of this.channels.keys()) this.emitSession(name, this.others(name))
  }

  /** Returns the sessions of the other shared namespaces. */
  others(namespace: string): Readonly<Record<string, ConnectorSession>> {
    const names = this.namespaces().filter((name) => name !== namespace)
    return Object.fromEntries(names.map((name) => [name, this.describe(name) as ConnectorSession]))
  }

  /** Applies a change of account or network, if the session shares it. */
  onEvent(chainId: string, { name, data }: { readonly name: string; readonly data: unknown }): void {
    const [namespace = ''] = chainId.split(':', 1)
    const shared = this.shared(namespace)
    if (!shared) return
    if (name === 'chainChanged') {
      // An unreadable payload comes with the network that it is about.
      const chain = toChain(namespace, data) ?? (chainId as CaipNetworkId)
      const current = this.context.specs().get(namespace)?.deprecated?.[chain] ?? chain
      if (shared.accounts.has(current)) void this.move(namespace, current)
    } else if (name === 'accountsChanged' && Array.isArray(data)) {
      const known = [...shared.accounts.values()].flat()
      const account = data.slice(0, MOST_ACCOUNTS).reduce<string | undefined>((found, said) => {
        const address: unknown = typeof said === 'string' ? said : read(said, 'address')
        return (
          found ??
          (typeof address === 'string' ? findAddress(known, address.slice(address.lastIndexOf(':') + 1)) : undefined)
        )
      }, undefined)
      // The session says what the wallet shares: an empty or unreadable payload changes nothing.
      if (account === undefined) return
      this.context.state.set(namespace, { ...this.context.state.of(namespace), account })
      this.emitSession(namespace)
    }
  }

  /** Emits the end of the session in every namespace. */
  emitDisconnect(): void {
    for (const channel of this.channels.values()) channel.emit({ type: 'disconnect' })
  }

  private async move(namespace: string, chain: CaipNetworkId): Promise<void> {
    const before = this.describe(namespace)
    if (before?.chain === chain) return
    this.context.state.set(namespace, { ...this.context.state.of(namespace), chain })
    const after = this.describe(namespace)
    // An update of the session, which may come later, moves it.
    if (after?.chain !== chain) return this.waitFor(namespace, chain)
    // The wallet may share other accounts on the new network.
    if (String(after.accounts) !== String(before?.accounts)) this.emitSession(namespace)
    else this.channel(namespace).emit({ type: 'chain', chain })
  }

  /** Resolves when the session is on a network, or after a while. */
  private waitFor(namespace: string, chain: CaipNetworkId): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        stop()
        resolve()
      }
      const cancel = this.context.clock.after(ADDED_WAIT_MS, end)
      const stop = this.channel(namespace).watch(() => {
        if (this.describe(namespace)?.chain === chain || !this.current) end()
      })
    })
  }

  private emitSession(namespace: string, also: ConnectorSession['also'] = {}): void {
    const now = this.describe(namespace)
    const channel = this.channel(namespace)
    channel.emit(now ? { type: 'session', session: { ...now, also } } : { type: 'accounts', accounts: [] })
  }

  private publishPeer(): void {
    const wallet = this.wallet()
    const url = this.current?.peer.metadata.url
    this.context.store.setPeer(wallet && { ...wallet, ...(typeof url === 'string' && { url }) })
  }

  private wallet(): ConnectorSession['wallet'] {
    const { name, icons } = this.current?.peer.metadata ?? {}
    const shown = cleanName(name)
    if (!shown) return undefined
    const imageUrl = metadataImage(Array.isArray(icons) ? icons[0] : undefined, PICTURE_WIDTH, this.context.imageUrl)
    return { name: shown, ...(imageUrl !== undefined && { imageUrl }) }
  }

  private capabilities(): Readonly<Record<string, unknown>> | undefined {
    try {
      const given: unknown = JSON.parse(String(this.current?.sessionProperties?.['capabilities']))
      return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined
    } catch {
      return undefined
    }
  }
}

/** Reads a chain as wallets write it: a number, decimal or hexadecimal, with or without its namespace. */
const toChain = (namespace: string, data: unknown): CaipNetworkId | undefined => {
  const said = Number.isSafeInteger(data) ? String(data) : typeof data === 'string' && data.length <= 64 ? data : ''
  const reference = /^0x[0-9a-f]{1,26}$/i.test(said) ? String(BigInt(said)) : said.slice(said.indexOf(':') + 1)
  return reference === '' ? undefined : `${namespace}:${reference}`
}
