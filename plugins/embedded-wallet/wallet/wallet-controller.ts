import { abortable } from 'portico/kit'
import type { AccountChoice, ConnectorCall, ConnectorSession, PluginContext } from 'portico/plugin'
import type { EmbeddedSession, EmbeddedWalletProvider } from 'portico/services'
import { SIGN_OUT_WAIT_MS } from '../constants.js'
import type { EmbeddedWalletStore, WalletState } from '../embedded-wallet-store.js'
import { EVM } from '../families.js'
import type english from '../messages/en.js'
import type { EmbeddedWalletOptions } from '../options.js'
import type { ApprovalQueue } from '../requests/approval-queue.js'
import { createGuardedProvider } from '../requests/guard-provider.js'
import { createGuardedWallet, type StandardWallet } from '../requests/guard-standard-wallet.js'
import { loginMissing } from '../requests/request-errors.js'
import { createGuard, type WalletGuard } from '../requests/wallet-guard.js'
import { isSameAddress } from '../same-address.js'
import { ActiveWallet } from './active-wallet.js'
import { alertFailure } from './alert-failure.js'
import { LoginFlow } from './login-flow.js'
import { createLoginMemory, type LoginMemory } from './login-memory.js'

/** One embedded wallet, as the kernel's connector uses it. */
export class WalletController {
  readonly logins: LoginFlow
  readonly active: ActiveWallet
  private readonly memory: LoginMemory
  private readonly guard: WalletGuard
  private readonly evm: ReturnType<typeof createGuardedProvider>
  private readonly guarded = new WeakMap<object, StandardWallet>()
  private restoring: Promise<EmbeddedSession | undefined> | undefined

  constructor(
    private readonly context: PluginContext<EmbeddedWalletOptions, EmbeddedWalletStore, never, unknown, typeof english>,
    private readonly provider: EmbeddedWalletProvider,
    private readonly state: WalletState,
    private readonly queue: ApprovalQueue,
  ) {
    this.memory = createLoginMemory(provider.id, context)
    const run = <Value>(ask: () => Promise<Value>) => this.run(ask)
    const parts = { context, provider, state, memory: this.memory, run }
    this.logins = new LoginFlow(parts)
    this.active = new ActiveWallet({
      ...parts,
      changed: () => this.evm.emitChanges(),
      ended: () => {
        queue.abortAll(provider.id)
        this.evm.emitChanges()
      },
    })
    const { active } = this
    this.guard = createGuard(
      {
        context,
        chain: () => active.evmChain(),
        addresses: (namespace) => active.addresses(namespace),
        switchNetwork: (chain) => active.switchNetwork(chain),
        inner: (namespace) => active.inner(namespace),
        loaded: (namespace) => active.loadedInner(namespace),
        run,
      },
      { queue, provider, takeBack: () => state.session?.abortRequests?.() },
    )
    this.evm = createGuardedProvider(this.guard)
  }

  /** Keeps the session of a finished login. */
  take(session: EmbeddedSession): void {
    this.logins.finish()
    this.active.follow(session)
    this.evm.emitChanges()
  }

  /** Connects the session that was kept. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  async connect(namespace: string, { network, signal }: ConnectorCall): Promise<ConnectorSession> {
    const leave = () => this.state.setBusy(false)
    signal.addEventListener('abort', leave, { once: true })
    try {
      await this.preferKind(this.active.current, namespace)
      const described = this.active.describe(namespace, network.caipNetworkId)
      if (!described) throw loginMissing()
      return described
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Restores the session of an earlier login, once for all namespaces; nothing is asked if none is remembered. */
  async restore(namespace: string, { network }: ConnectorCall): Promise<ConnectorSession | undefined> {
    if (!this.state.session) await this.restoreOnce()
    return this.state.session && this.active.describe(namespace, network.caipNetworkId)
  }

  /** Selects an account, or a kind of account; one that the provider does not set makes the key itself act. */
  async select(
    namespace: string,
    { address, kind: wanted }: AccountChoice,
    { network }: ConnectorCall,
  ): Promise<ConnectorSession | undefined> {
    const session = this.active.current
    const accounts = session.accounts.filter((one) => one.namespace === namespace)
    const kind = wanted ?? accounts.find((one) => isSameAddress(one.address, address))?.kind
    if (kind === undefined || !session.setAccountKind) return undefined
    try {
      await this.run(async () => session.setAccountKind?.(namespace, kind))
    } catch (error) {
      this.prefer(namespace, 'eoa')
      const described = this.active.describe(namespace, network.caipNetworkId)
      this.active.emit((name) =>
        name === namespace && described ? { type: 'session', session: described } : undefined,
      )
      throw error
    }
    this.prefer(namespace, kind)
    return this.active.describe(namespace, network.caipNetworkId)
  }

  /** Forgets the user, then waits a while for the provider to do the same. */
  async disconnect(): Promise<void> {
    const { session } = this.state
    this.active.end()
    if (!session) return
    const waited = new AbortController()
    const stop = this.context.clock.after(SIGN_OUT_WAIT_MS, () => waited.abort())
    try {
      await abortable(() => session.signOut(), waited.signal)
    } catch (error) {
      this.context.logger.info(`${this.provider.name} did not answer the sign-out.`, error)
    } finally {
      stop()
    }
  }

  /** Returns the guarded object of a namespace. @throws `EMBEDDED_WALLET_LOGIN_MISSING` */
  async providerOf(namespace: string): Promise<unknown> {
    const inner = await this.active.inner<StandardWallet>(namespace)
    if (namespace === EVM) return this.evm
    const known = this.guarded.get(inner) ?? createGuardedWallet(inner, this.guard)
    this.guarded.set(inner, known)
    return known
  }

  private async restoreOnce(): Promise<void> {
    const { login } = this.memory
    if (!login.read()) return
    this.state.setBusy(true)
    this.restoring ??= this.logins.restore().finally(() => {
      this.restoring = undefined
      this.state.setBusy(false)
    })
    const session = await this.restoring
    // The user may have disconnected, or logged in again.
    if (this.state.session || !login.read()) return
    if (session) this.active.follow(session)
    else login.clear()
  }

  private prefer(namespace: string, kind: string): void {
    const kept = this.memory.accounts.read()
    this.memory.accounts.write({ kinds: { ...kept.kinds, [namespace]: kind } })
  }

  /** Sets the kind that the user preferred before, if the provider has set another one. */
  private async preferKind(session: EmbeddedSession, namespace: string): Promise<void> {
    const kind = this.memory.accounts.read().kinds[namespace]
    const accounts = session.accounts.filter((one) => one.namespace === namespace)
    if (kind === undefined || accounts[0]?.kind === kind || !accounts.some((one) => one.kind === kind)) return
    await session.setAccountKind?.(namespace, kind).catch(() => this.prefer(namespace, 'eoa'))
  }

  /** Asks the provider; when it has failed, alerts the developer and gives up its open requests. */
  private async run<Value>(ask: () => Promise<Value>): Promise<Value> {
    try {
      return await ask()
    } catch (error) {
      if (alertFailure(this.context, error, this.provider)) this.queue.abortAll(this.provider.id)
      throw error
    }
  }
}
