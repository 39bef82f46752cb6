import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { ConnectorCall, ConnectorSession, WalletEvent } from '../../../kernel/contract/connector.js'
import type { RelayLoader, RelaySpec } from '../../../kernel/contract/relay.js'
import type { StoreReaders } from '../../../kernel/contract/stores.js'
import type { Wallet } from '../../../kernel/contract/wallet.js'
import { cleanName } from '../../../kernel/schema/clean-name.js'
import { DEEPLINK_KEY, RELEASE_MS } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { walletConnectError } from '../errors.js'
import { openLink } from '../links/open-link.js'
import { toWalletLink } from '../links/to-wallet-link.js'
import { platformOf } from '../platform/read-facts.js'
import { Channel } from './relay-channel.js'
import { createProposal } from './create-proposal.js'
import type { RelayClient } from './create-relay-client.js'
import { normalizeRelayError } from './normalize-relay-error.js'
import { askForBoth, type SignIn } from './one-click.js'
import { type Offer, Pairing } from './pairing.js'
import { readShared, type SharedNamespace, toConnectorSession } from './read-shared.js'
import { RelayDoor, type RelayDoorContext } from './relay-door.js'
import type { Session } from './sdk.js'
import { Whereabouts } from './whereabouts.js'

/** What the engine needs of the plugin. */
export interface EngineContext extends RelayDoorContext {
  readonly stores: StoreReaders
  readonly signal: AbortSignal
  relays(): ReadonlyMap<string, RelayLoader>
  signIn(): SignIn | undefined
  report(error: unknown): void
}

/** What a wallet answers to a code. */
interface Approved {
  readonly session: Session
  /** What it has signed along with it. */
  readonly cacaos: readonly unknown[]
}

const DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** Milliseconds that the goodbye to a wallet may take; it is gone here all the same. */
const GOODBYE_MS = 2_500

const abortedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** The session with the wallet behind the relay, and the pairing that leads to one. Everything a wallet says is read. */
export class Engine {
  private readonly door: RelayDoor
  private readonly channels = new Map<string, Channel>()
  private readonly opened = new Map<string, unknown>()
  private specs: ReadonlyMap<string, RelaySpec> = new Map()
  private loadingSpecs: Promise<ReadonlyMap<string, RelaySpec>> | undefined
  private pairing: Pairing<Approved> | undefined
  private session: Session | undefined
  private readonly whereabouts: Whereabouts
  /** Somebody has connected with the session; one that nobody took is let go with the modal. */
  private isTaken = false
  private waiting = 0
  private cancelRest = () => {}

  constructor(private readonly context: EngineContext) {
    this.door = new RelayDoor(context, (client) => this.listen(client))
    this.whereabouts = new Whereabouts(() => this.door.kept)
  }

  /** Connects a namespace: by the session that there is, or by a new one. */
  async connect(namespace: string, { network, signal }: ConnectorCall): Promise<ConnectorSession> {
    await this.load()
    if (!this.shared(namespace)) {
      this.waiting += 1
      try {
        const { cacaos } = await Promise.race([this.pair().answer, abortedBy(signal)])
        if (cacaos.length > 0) await this.context.signIn()?.accept(cacaos)
      } catch (thrown) {
        if (!signal.aborted && this.session && !this.isTaken) await this.leave()
        throw signal.aborted ? thrown : normalizeRelayError(thrown)
      } finally {
        this.waiting -= 1
        this.rest()
      }
    }
    const answer = this.describe(namespace, network.caipNetworkId)
    if (!answer) throw walletConnectError('WALLETCONNECT_NAMESPACE_MISSING', { values: { namespace } })
    const others = [...this.specs.keys()]
      .filter((name) => name !== namespace)
      .map((name) => [name, this.describe(name)] as const)
    this.isTaken = true
    return {
      ...answer,
      also: Object.fromEntries(others.filter(([, session]) => session)) as Record<string, ConnectorSession>,
    }
  }

  /**
   * Finds the session of an earlier visit.
   * @throws `WALLETCONNECT_SESSION_STALE` where there was one, and it cannot be gone on with
   */
  async restore(namespace: string, { network }: ConnectorCall): Promise<ConnectorSession | undefined> {
    await this.load()
    if (!this.session) {
      await this.door.load()
      this.session ??= this.newest()
      this.tellPeer()
    }
    if (!this.session) {
      const { broken } = this.door
      this.rest()
      if (broken === 0) return undefined
      const error = walletConnectError('WALLETCONNECT_SESSION_STALE')
      this.context.report(error)
      throw error
    }
    this.isTaken = true
    return this.describe(namespace, network.caipNetworkId)
  }

  /** Ends the session, here at once and for the wallet as soon as it hears of it. */
  async disconnect(): Promise<void> {
    await this.leave()
    this.rest()
  }

  /** The object that a chain's handlers talk to. */
  async provider(namespace: string): Promise<unknown> {
    const spec = (await this.load()).get(namespace)
    if (!this.opened.has(namespace)) this.opened.set(namespace, spec?.open(this.channel(namespace)))
    return this.opened.get(namespace)
  }

  watch(namespace: string, listener: (event: WalletEvent) => void): () => void {
    return this.channel(namespace).watch(listener)
  }

  /** Gets a code ready. */
  prepare(): void {
    if (!this.isTaken) void this.load().then(() => this.pair())
  }

  /** A new code, whatever became of the last one. */
  renew(): void {
    this.pairing?.end(walletConnectError('WALLETCONNECT_REQUEST_EXPIRED'))
    this.pairing = undefined
    this.prepare()
  }

  /** Where a wallet is opened with the code that there is. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    const { store, window } = this.context
    const { uri } = store.getSnapshot()
    return uri !== undefined && window ? toWalletLink(wallet, uri, platformOf(window)) : undefined
  }

  /** Opens a wallet now, in the task of the tap; requests will send the visitor there again (3.40). */
  open(wallet: Wallet): boolean {
    const { window } = this.context
    const link = this.linkTo(wallet)
    if (!link || !window || !openLink(window, link)) return false
    const [href = ''] = link.href.split('wc?uri=', 1)
    void this.door.kept.setItem(DEEPLINK_KEY, { href, name: wallet.name })
    return true
  }

  /** The chain families that the session shares. */
  namespaces(): readonly string[] {
    return [...this.specs.keys()].filter((name) => this.shared(name))
  }

  /** Lets the relay go, soon, where nobody is connected, waits or looks. */
  rest(): void {
    this.cancelRest()
    this.cancelRest = this.context.clock.after(RELEASE_MS, () => {
      const isLookedAt = this.waiting > 0 || this.context.stores.modal.isOpen
      if (!isLookedAt && !(this.session && this.isTaken)) void this.close()
    })
  }

  /** Another tab has ended the session; what is stored is its business now. */
  abandon(): void {
    if (!this.session || !this.isTaken) return
    this.session = undefined
    this.isTaken = false
    this.opened.clear()
    this.tellPeer()
    this.door.close({ forget: false })
  }

  /** Ends everything; `forget`: the session too, if nobody has taken it. */
  async close(): Promise<void> {
    this.cancelRest()
    this.pairing?.end(walletConnectError('WALLETCONNECT_REQUEST_EXPIRED'))
    this.pairing = undefined
    if (this.session && !this.isTaken) await this.leave()
    this.door.close({ forget: !this.session })
  }

  private load(): Promise<ReadonlyMap<string, RelaySpec>> {
    this.loadingSpecs ??= Promise.all(
      [...this.context.relays()].map(async ([name, loader]) => [name, (await loader()).default] as const),
    ).then((entries) => {
      this.specs = new Map(entries)
      return this.specs
    })
    this.loadingSpecs.catch(() => {
      this.loadingSpecs = undefined
    })
    return this.loadingSpecs
  }

  private pair(): Pairing<Approved> {
    if (this.pairing) return this.pairing
    const { clock, store } = this.context
    const pairing = new Pairing<Approved>({ clock, store, offer: () => this.offer() })
    this.pairing = pairing
    const done = () => {
      if (this.pairing === pairing) this.pairing = undefined
    }
    pairing.answer.then(({ session }) => {
      done()
      this.adopt(session)
    }, done)
    return pairing
  }

  private async offer(): Promise<Offer<Approved>> {
    const { options, stores, signIn } = this.context
    const networksOf = (name: string) => stores.networks.of(name).requestedCaipNetworks
    const namespaces = new Map([...this.specs].map(([name, spec]) => [name, { spec, networks: networksOf(name) }]))
    const proposal = createProposal(namespaces, options.override)
    const { eip155, ...others } = proposal
    // The client takes what it asks for apart with a global of Node's, which a page has only where its host brings it.
    const canSign = options.oneClickSignIn && 'Buffer' in globalThis
    const signs = canSign ? signIn() : undefined
    if (signs && eip155 && Object.keys(others).length === 0) {
      const { uri, answer } = await this.door.through(({ client }) => askForBoth(client, signs, eip155))
      return {
        uri,
        answer: answer.then(({ session, auths = [] }) => {
          if (!session) throw walletConnectError('WALLETCONNECT_PAIRING_FAILED')
          return { session, cacaos: auths }
        }),
      }
    }
    const optionalNamespaces = Object.fromEntries(
      // Node urls may hold keys of the host's, and are nothing to a wallet.
      Object.entries(proposal).map(([name, { methods, events, chains }]) => [name, { methods, events, chains }]),
    )
    const { uri = '', approval } = await this.door.through(({ client }) => client.connect({ optionalNamespaces }))
    return { uri, answer: approval().then((session) => ({ session, cacaos: [] })) }
  }

  /** A wallet has said yes: its session takes the place of any other, and the codes that led to it are forgotten. */
  private adopt(session: Session): void {
    const { client } = this.door.now ?? {}
    this.session = session
    this.isTaken = false
    this.opened.clear()
    this.whereabouts.clear()
    this.tellPeer()
    for (const { topic } of client?.session.getAll() ?? [])
      if (topic !== session.topic) client?.disconnect({ topic, reason: DISCONNECTED }).catch(() => undefined)
    for (const { topic } of client?.core.pairing.getPairings() ?? []) client?.core.expirer.set(topic, 0)
    this.rest()
  }

  private newest(): Session | undefined {
    return this.door.now?.client.session
      .getAll()
      .filter(({ acknowledged }) => acknowledged)
      .sort((one, other) => other.expiry - one.expiry)[0]
  }

  private tellPeer(): void {
    const wallet = this.wallet()
    const url = this.session?.peer.metadata.url
    this.context.store.setPeer(wallet && { ...wallet, ...(typeof url === 'string' && { url }) })
  }

  private wallet(): ConnectorSession['wallet'] {
    const { name, icons } = this.session?.peer.metadata ?? {}
    const shown = cleanName(name)
    const [imageUrl] = Array.isArray(icons) ? icons : []
    if (!shown) return undefined
    return { name: shown, ...(typeof imageUrl === 'string' && /^https:|^data:image\//.test(imageUrl) && { imageUrl }) }
  }

  private shared(namespace: string): SharedNamespace | undefined {
    return this.session && readShared(this.session.namespaces, namespace, this.specs.get(namespace))
  }

  private describe(namespace: string, asked?: CaipNetworkId): ConnectorSession | undefined {
    const shared = this.shared(namespace)
    if (!shared) return undefined
    const { chain, account } = this.whereabouts.of(namespace)
    const { caipNetwork } = this.context.stores.networks.of(namespace)
    const wanted = [chain, asked, caipNetwork?.caipNetworkId].find((id) => id && shared.accounts.has(id))
    const wallet = this.wallet()
    return { ...toConnectorSession(shared, { wanted, active: account }), ...(wallet && { wallet }) }
  }

  private channel(namespace: string): Channel {
    const known = this.channels.get(namespace)
    if (known) return known
    const channel = new Channel({
      shared: () => this.shared(namespace),
      session: () => this.describe(namespace),
      capabilities: () => this.capabilities(),
      ask: (request, chainId) => this.ask(request, chainId),
      moveTo: (chain) => this.move(namespace, chain),
    })
    this.channels.set(namespace, channel)
    return channel
  }

  private capabilities(): Readonly<Record<string, unknown>> | undefined {
    try {
      const given: unknown = JSON.parse(String(this.session?.sessionProperties?.['capabilities']))
      return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined
    } catch {
      return undefined
    }
  }

  private async ask(
    request: { readonly method: string; readonly params?: unknown },
    chainId: string,
  ): Promise<unknown> {
    const { client } = this.door.now ?? {}
    if (!client || !this.session) throw walletConnectError('WALLETCONNECT_SESSION_MISSING')
    try {
      return await client.request({ topic: this.session.topic, chainId, request: request as never })
    } catch (thrown) {
      throw normalizeRelayError(thrown)
    }
  }

  private move(namespace: string, chain: CaipNetworkId): void {
    if (this.describe(namespace)?.chain === chain) return
    this.whereabouts.set(namespace, { ...this.whereabouts.of(namespace), chain })
    this.channel(namespace).tell({ type: 'chain', chain })
  }

  private listen({ client }: RelayClient): void {
    const isOurs = (topic: string) => topic === this.session?.topic && this.door.now?.client === client
    const { clock } = this.context
    client.on('session_update', ({ topic, params }) => {
      if (!isOurs(topic) || !this.session) return
      this.session = { ...this.session, namespaces: params.namespaces }
      for (const name of this.channels.keys()) this.tellAccounts(name)
    })
    client.on('session_event', ({ topic, params }) => {
      if (isOurs(topic)) this.hear(params.chainId, params.event)
    })
    const onEnd = ({ topic }: { readonly topic: string }) => {
      if (isOurs(topic)) this.lose()
    }
    // A wallet that answers one code twice, or an earlier one as well, has one session too many.
    client.on('session_connect', ({ session }) => {
      clock.after(0, () => {
        if (this.session && !this.pairing && !isOurs(session.topic))
          client.disconnect({ topic: session.topic, reason: DISCONNECTED }).catch(() => undefined)
      })
    })
    client.on('session_delete', onEnd)
    client.on('session_expire', onEnd)
    // What the client has taken from its store at its start may already have run out.
    clock.after(0, () => {
      if (this.session && this.door.now?.client === client && !client.session.keys.includes(this.session.topic))
        this.lose()
    })
  }

  private hear(chainId: string, { name, data }: { readonly name: string; readonly data: unknown }): void {
    const [namespace = ''] = chainId.split(':', 1)
    const shared = this.shared(namespace)
    if (!shared) return
    if (name === 'chainChanged') {
      const said = typeof data === 'number' ? String(data) : typeof data === 'string' ? data : ''
      const reference = /^0x[0-9a-f]+$/i.test(said) ? String(BigInt(said)) : said.slice(said.indexOf(':') + 1)
      const chain = `${namespace}:${reference || chainId.slice(namespace.length + 1)}` as CaipNetworkId
      const present = this.specs.get(namespace)?.deprecated?.[chain] ?? chain
      if (shared.accounts.has(present)) this.move(namespace, present)
    } else if (name === 'accountsChanged' && Array.isArray(data)) {
      const account =
        String(data[0] ?? '')
          .split(':')
          .at(-1) ?? ''
      this.whereabouts.set(namespace, { ...this.whereabouts.of(namespace), account })
      this.tellAccounts(namespace)
    }
  }

  private tellAccounts(namespace: string): void {
    const now = this.describe(namespace)
    const channel = this.channel(namespace)
    channel.tell({ type: 'accounts', accounts: now?.accounts ?? [] })
    if (now) channel.tell({ type: 'chain', chain: now.chain })
  }

  /** The wallet has ended the session. */
  private lose(): void {
    this.forget()
    for (const channel of this.channels.values()) channel.tell({ type: 'disconnect' })
    this.rest()
  }

  private forget(): void {
    this.session = undefined
    this.isTaken = false
    this.opened.clear()
    this.whereabouts.clear()
    this.tellPeer()
  }

  private async leave(): Promise<void> {
    const { session } = this
    const { client } = this.door.now ?? {}
    if (!session) return
    this.forget()
    if (!client) return
    const { topic } = session
    await Promise.race([
      client.disconnect({ topic, reason: DISCONNECTED }).catch((error: unknown) => {
        this.context.logger.info('The wallet could not be told that the session has ended.', error)
      }),
      new Promise<void>((resolve) => this.context.clock.after(GOODBYE_MS, resolve)),
    ])
    if (client.session.keys.includes(topic)) await client.session.delete(topic, DISCONNECTED).catch(() => undefined)
  }
}
