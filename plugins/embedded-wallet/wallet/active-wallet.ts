import {
  type AccountKind,
  type CaipNetworkId,
  type ConnectorSession,
  kernelError,
  type WalletEvent,
} from 'portico/plugin'
import type { EmbeddedSession } from 'portico/services'
import { EVM } from '../families.js'
import { loginMissing } from '../requests/request-errors.js'
import { describeSession } from './describe-session.js'
import type { WalletParts } from './login-flow.js'

type Listener = (event: WalletEvent) => void

interface ActiveParts extends WalletParts {
  /** Called after user, accounts or network have changed, and after the session has ended. */
  changed(): void
  ended(): void
}

/** One wallet while a user is logged in: its network, its accounts, and the listeners to changes. */
export class ActiveWallet {
  private readonly listeners = new Map<string, Set<Listener>>()
  /** The session's own objects, by namespace. */
  private loaded = new Map<string, unknown>()
  /** The EVM network of a wallet whose session names none. */
  private chain: CaipNetworkId | undefined
  /** The network and the kind of account that the wallet acted with when it last said so. */
  private acting: { readonly chain: CaipNetworkId | undefined; readonly kind: AccountKind | undefined } | undefined
  private stopWatching = () => {}

  constructor(private readonly parts: ActiveParts) {
    const { context, provider, state } = parts
    const { signal, stores, watch } = context
    signal.addEventListener('abort', () => this.stopWatching())
    const isOurs = ({ connectorId }: { readonly connectorId: string }) => connectorId === provider.id
    watch(
      () => provider.namespaces.some((name) => stores.connections.of(name).some(isOurs)),
      (isConnected) => {
        if (isConnected) state.setBusy(false)
        // Another tab may have disconnected.
        else this.end()
      },
    )
    if (state.session) this.follow(state.session)
  }

  /** The session. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  get current(): EmbeddedSession {
    const { session } = this.parts.state
    if (!session) throw loginMissing()
    return session
  }

  /** Follows the changes of a session, and remembers the login. */
  follow(session: EmbeddedSession): void {
    const { memory, state } = this.parts
    this.stopWatching()
    this.loaded = new Map()
    this.chain = session.chain ?? memory.login.read()?.chain
    state.setSession(session)
    this.acting = undefined
    this.adoptKind()
    this.remember()
    this.stopWatching = session.watch((change) => {
      if (state.session !== session) return
      if (change === 'changed') return this.announce()
      this.end()
      this.emit(() => ({ type: 'disconnect' }))
    })
  }

  /** Forgets the session and what is kept of it. */
  end(): void {
    const { ended, memory, state } = this.parts
    memory.login.clear()
    this.stopWatching()
    this.stopWatching = () => {}
    this.loaded = new Map()
    this.chain = undefined
    state.setSession(undefined)
    state.setBusy(false)
    ended()
  }

  /** The EVM network that the wallet is on. @throws `EMBEDDED_WALLET_LOGIN_MISSING`, `ACTIVE_NETWORK_MISSING` */
  evmChain(): CaipNetworkId {
    const chain = this.current && this.chainOf(EVM)
    if (!chain) throw kernelError('ACTIVE_NETWORK_MISSING')
    return chain
  }

  /** Moves to a network of the modal. @throws `NETWORK_NOT_FOUND`, and what the provider throws */
  async switchNetwork(chain: CaipNetworkId): Promise<void> {
    const { context, run } = this.parts
    const session = this.current
    if (!context.stores.networks.find(chain)) throw kernelError('NETWORK_NOT_FOUND', { rpcCode: 4902 })
    await run(() => session.switchNetwork(chain))
    this.chain = chain
    this.announce()
  }

  /** Returns the addresses in a namespace, the acting one first. */
  addresses(namespace: string): readonly string[] {
    const { accounts = [] } = this.parts.state.session ?? {}
    return accounts.filter((account) => account.namespace === namespace).map(({ address }) => address)
  }

  /**
   * Returns what the session shares; `network` is where a wallet without a network of its own is. The kind of account that
   * the user prefers acts, if there is one.
   */
  describe(namespace: string, network?: CaipNetworkId): ConnectorSession | undefined {
    const { context, memory, provider } = this.parts
    if (namespace === EVM) this.chain ??= network
    const isAsked = (name: string) => name === namespace && name !== EVM && network !== undefined
    return describeSession(context, this.current, namespace, {
      name: provider.name,
      kinds: memory.accounts.read().kinds,
      chainOf: (name) => (isAsked(name) ? network : this.chainOf(name)),
    })
  }

  /** The session's own object for a namespace. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  async inner<Provider>(namespace: string): Promise<Provider> {
    const session = this.current
    const { loaded } = this
    if (!loaded.has(namespace)) loaded.set(namespace, await this.parts.run(() => session.provider(namespace)))
    return loaded.get(namespace) as Provider
  }

  /** The same, once it has been loaded. */
  loadedInner<Provider>(namespace: string): Provider | undefined {
    return this.loaded.get(namespace) as Provider | undefined
  }

  /** Calls `listener` when the session changes or ends. */
  watch(namespace: string, listener: Listener): () => void {
    const listeners = this.listeners.get(namespace) ?? new Set()
    this.listeners.set(namespace, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Reports an event to those who watch the wallet in its namespaces. */
  emit(eventIn: (namespace: string) => WalletEvent | undefined): void {
    for (const [namespace, listeners] of this.listeners) {
      if (listeners.size === 0) continue
      const event = eventIn(namespace)
      for (const listener of [...listeners]) if (event) listener(event)
    }
  }

  /** Remembers what the session says by now, and reports it. */
  private announce(): void {
    const { chain } = this.current
    if (chain) this.chain = chain
    this.adoptKind()
    this.remember()
    this.parts.state.touch()
    this.emit((namespace) => {
      const session = this.describe(namespace)
      return session ? { type: 'session', session } : { type: 'disconnect' }
    })
    this.parts.changed()
  }

  /** Prefers the kind that the user has chosen in the wallet itself; where a network has one kind, nothing was chosen. */
  private adoptKind(): void {
    const { accounts } = this.parts.memory
    const chain = this.chainOf(EVM)
    const kind = this.current.accounts.find(({ namespace }) => namespace === EVM)?.kind
    const before = this.acting
    this.acting = { chain, kind }
    const kept = accounts.read()
    if (!before || !kind || before.chain !== chain || before.kind === kind || kept.kinds[EVM] === undefined) return
    accounts.write({ kinds: { ...kept.kinds, [EVM]: kind } })
  }

  private remember(): void {
    this.parts.memory.login.write({ chain: this.chain })
  }

  private chainOf(namespace: string): CaipNetworkId | undefined {
    const listed = this.parts.context.stores.networks.of(namespace).caipNetwork?.caipNetworkId
    return namespace === EVM ? (this.parts.state.session?.chain ?? this.chain ?? listed) : listed
  }
}
