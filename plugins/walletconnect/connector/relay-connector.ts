import { abortable, loadOnce } from 'portico/kit'
import type { ConnectorCall, ConnectorSession, RelayRequest, RelaySpec, WalletEvent } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { IDLE_CLOSE_MS } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { walletConnectError } from '../errors.js'
import { namedRedirectFrom } from '../links/named-redirects.js'
import { openLink } from '../links/open-link.js'
import { platformOf } from '../platform/read-facts.js'
import { approveNextSignIn } from './approve-next-sign-in.js'
import { ChosenWallet } from './chosen-wallet.js'
import { type Approved, createProposal } from './create-proposal.js'
import { DISCONNECTED, endSession } from './end-session.js'
import { normalizeRelayError } from './normalize-relay-error.js'
import { openOnRequest } from './open-on-request.js'
import { Pairing } from './pairing.js'
import { RelayClientPool } from './relay-client-pool.js'
import type { RelayConnectorContext } from './relay-connector-context.js'
import { RelaySession } from './relay-session.js'
import type { Session, SignClient } from './sdk.js'
import { SessionState } from './session-state.js'
import { subscribeToSession } from './subscribe-to-session.js'

const ignore = () => undefined

/** Connects wallets over the WalletConnect relay, and manages the pairing and the session. */
export class RelayConnector {
  private readonly pool: RelayClientPool
  private readonly session: RelaySession
  private readonly chosen: ChosenWallet
  private relaySpecs: ReadonlyMap<string, RelaySpec> = new Map()
  private pairing: Pairing<Approved> | undefined
  private pendingConnects = 0
  private cancelIdleClose = () => {}

  constructor(private readonly context: RelayConnectorContext) {
    const { stores, store, signal, window, clock } = context
    // After a sleep of the device.
    const check = () => void this.pairing?.renewIfExpired()
    for (const event of ['visibilitychange', 'focus', 'pageshow']) window?.addEventListener(event, check, { signal })
    this.pool = new RelayClientPool(context, ({ client }) => this.subscribe(client))
    this.chosen = new ChosenWallet(context, () => this.pool.storage)
    this.session = new RelaySession({
      stores,
      store,
      clock,
      imageUrl: context.options.imageUrl,
      state: new SessionState(() => this.pool.storage),
      specs: () => this.relaySpecs,
      request: (topic, request, chainId) => this.request(topic, request, chainId),
    })
  }

  /** Connects a namespace through the current session, or through a new one. */
  async connect(namespace: string, { network, signal }: ConnectorCall): Promise<ConnectorSession> {
    await this.load()
    if (!this.session.shared(namespace)) await this.waitForApproval(namespace, signal)
    const { session } = this
    const connected = session.describe(namespace, network.caipNetworkId)
    if (!connected) throw walletConnectError('WALLETCONNECT_NAMESPACE_MISSING', { values: { namespace } })
    session.isClaimed = true
    return { ...connected, also: session.others(namespace) }
  }

  /**
   * Restores the session of an earlier page load.
   * @throws `WALLETCONNECT_SESSION_STALE` if it is broken or expired
   */
  async restore(namespace: string, { network }: ConnectorCall): Promise<ConnectorSession | undefined> {
    await this.load()
    const { session } = this
    if (!session.current) {
      if (this.pendingConnects === 0 && this.pool.storage.isBehind) {
        // A client reads its storage once, and another tab has connected since.
        this.endPairing()
        this.pool.close({ forget: false })
      }
      const { client } = await this.pool.load()
      const [newest] = client.session
        .getAll()
        .filter(({ acknowledged }) => acknowledged)
        .sort((one, other) => other.expiry - one.expiry)
      if (newest && !session.current) session.start(newest)
      void this.chosen.prepare()
    }
    if (session.current) {
      session.isClaimed = true
      return session.describe(namespace, network.caipNetworkId)
    }
    this.scheduleIdleClose()
    if (this.pool.brokenSessions === 0) return undefined
    const error = walletConnectError('WALLETCONNECT_SESSION_STALE')
    this.context.report(error)
    throw error
  }

  /** Ends the session locally and notifies the wallet. */
  async disconnect(): Promise<void> {
    await this.endCurrent()
    this.scheduleIdleClose()
  }

  /** Returns the provider object for a chain's handlers. */
  async provider(namespace: string): Promise<unknown> {
    await this.load()
    return this.session.provider(namespace)
  }

  /** Subscribes to the wallet's events in a namespace; returns the function that unsubscribes. */
  watch(namespace: string, listener: (event: WalletEvent) => void): () => void {
    return this.session.channel(namespace).watch(listener)
  }

  /** Returns the namespaces that the session shares. */
  namespaces(): readonly string[] {
    return this.session.namespaces()
  }

  /** Creates a pairing before the user needs one, so that a click can open a wallet synchronously. */
  prepare(): void {
    if (!this.session.current) this.load().then(() => void this.pair(), this.context.report)
  }

  /** Creates a new pairing URI; pending connects also accept an approval of the old one. */
  renew(): void {
    if (this.pairing) this.pairing.renew()
    else this.prepare()
  }

  /** Returns the link that opens a wallet with the current pairing. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    return this.chosen.linkTo(wallet)
  }

  /** Opens a wallet synchronously, because browsers block it after the click event. Returns `false` if it was not opened. */
  open(wallet: Wallet, isConfirmed = false): boolean {
    return !this.pairing?.renewIfExpired() && this.chosen.open(wallet, isConfirmed)
  }

  /** Opens the page in the wallet's own browser if the wallet wants that, else the wallet as `open` does. */
  openFromRow(wallet: Wallet): boolean {
    const { miniApp, stores, window } = this.context
    if (!window) return false
    const { isMobile } = platformOf({ miniApp, window })
    const redirect = namedRedirectFrom(window, wallet, { isMobile, namespace: stores.modal.namespace })
    return redirect ? openLink({ miniApp, window }, redirect) : this.open(wallet)
  }

  /** Closes the client after `IDLE_CLOSE_MS`, unless a connection, a pending connect or the open modal needs it. */
  scheduleIdleClose(): void {
    this.cancelIdleClose()
    if (this.context.signal.aborted) return
    this.cancelIdleClose = this.context.clock.after(IDLE_CLOSE_MS, () => {
      const isNeeded = this.pendingConnects > 0 || this.context.stores.modal.isOpen
      if (!isNeeded && !this.session.isClaimed) void this.close()
    })
  }

  /** Drops a session that another tab has ended, without changing the storage, which that tab clears. */
  detach(): void {
    if (!this.session.isClaimed) return
    this.session.end({ keep: true })
    this.pool.close({ forget: false })
  }

  /** Closes the client, and ends a session that no connection uses. */
  async close(): Promise<void> {
    this.cancelIdleClose()
    this.endPairing()
    if (!this.session.isClaimed) await this.endCurrent()
    this.pool.close({ forget: !this.session.current })
  }

  /** Loads the SDK and the relay specs of the chains. */
  private readonly load = loadOnce(async () => {
    const specs = [...this.context.relays()].map(async ([name, load]) => [name, await load()] as const)
    const [loaded] = await Promise.all([Promise.all(specs), this.pool.loadSdk()])
    this.relaySpecs = new Map(loaded)
  })

  private async waitForApproval(namespace: string, signal: AbortSignal): Promise<void> {
    const signIn = this.context.signIn()
    this.pendingConnects += 1
    try {
      const { cacaos } = await abortable(() => this.pair().answer, signal)
      if (cacaos.length > 0) await signIn?.accept(cacaos).catch((error: unknown) => this.logRefusedSignIn(error))
      else if (signIn && this.context.options.oneClickSignIn && !this.chosen.isOpened)
        approveNextSignIn(signIn, namespace, this.context)
    } catch (thrown) {
      if (signal.aborted) throw thrown
      // A failed connect must not leave a session behind.
      if (!this.session.isClaimed) await this.endCurrent()
      throw normalizeRelayError(thrown)
    } finally {
      this.pendingConnects -= 1
      this.scheduleIdleClose()
    }
  }

  /** The user is connected, and signs in by the prompt: several wallets write accounts as no verifier reads them. */
  private logRefusedSignIn(error: unknown): void {
    this.context.logger.info('The sign-in while connecting was not accepted. The user is prompted instead.', error)
  }

  private pair(): Pairing<Approved> {
    if (this.pairing) return this.pairing
    const { clock, store } = this.context
    const propose = () => createProposal(this.context, this.pool, this.relaySpecs)
    const pairing = new Pairing<Approved>({ clock, store, propose })
    this.pairing = pairing
    const clear = () => {
      if (this.pairing === pairing) this.pairing = undefined
    }
    pairing.answer.then(({ session }) => {
      clear()
      this.acceptSession(session)
    }, clear)
    return pairing
  }

  private endPairing(): void {
    this.pairing?.end(walletConnectError('WALLETCONNECT_REQUEST_EXPIRED'))
    this.pairing = undefined
  }

  /** Makes a newly approved session the only one, and expires all pairings. */
  private acceptSession(session: Session): void {
    const { client } = this.pool.client ?? {}
    this.session.end()
    this.session.start(session)
    const peer = this.session.describe(this.session.namespaces()[0] ?? '')?.wallet?.name
    this.chosen.keepFor({ topic: session.topic, pairingTopic: session.pairingTopic, peer })
    for (const { topic } of client?.session.getAll() ?? [])
      if (topic !== session.topic) client?.disconnect({ topic, reason: DISCONNECTED }).catch(ignore)
    for (const { topic } of client?.core.pairing.getPairings() ?? []) client?.core.expirer.set(topic, 0)
    this.scheduleIdleClose()
  }

  private async request(topic: string, request: RelayRequest, chainId: string): Promise<unknown> {
    const { client } = this.pool.client ?? {}
    if (!client) throw walletConnectError('WALLETCONNECT_CLIENT_MISSING', { rpcCode: 4900 })
    try {
      return await client.request({ topic, chainId, request: request as never })
    } catch (thrown) {
      throw normalizeRelayError(thrown)
    }
  }

  private subscribe(client: SignClient): void {
    const { context, pool, session } = this
    openOnRequest(client, (request) => this.chosen.reopen(request))
    subscribeToSession(client, {
      session,
      isCurrent: (topic) => topic === session.current?.topic && pool.client?.client === client,
      onEnd: () => this.onSessionDeleted(),
      // Ends the extra session of a wallet that approves twice; deferred, so that `acceptSession` runs first.
      onApproved: (topic) =>
        context.clock.after(0, () => {
          if (session.current && !this.pairing && session.current.topic !== topic)
            client.disconnect({ topic, reason: DISCONNECTED }).catch(ignore)
        }),
    })
  }

  /** Clears a session that the wallet has ended. */
  private onSessionDeleted(): void {
    this.session.end()
    this.session.emitDisconnect()
    this.scheduleIdleClose()
  }

  private async endCurrent(): Promise<void> {
    const { topic } = this.session.current ?? {}
    const { client } = this.pool.client ?? {}
    if (topic === undefined) return
    this.session.end()
    if (client) await endSession(client, topic, this.context)
  }
}
