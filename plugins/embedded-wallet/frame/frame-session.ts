import { namespaceOf } from 'portico/kit'
import { type AccountKind, type CaipNetworkId, isModalError, kernelError, loadPart } from 'portico/plugin'
import type { EmailStep, EmbeddedSession, KeyTask, ProviderScreen } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { EVM, evmChain } from '../families.js'
import { nothing, onNetwork, preferred, smartAccountNetworks } from './answers.js'
import { changeEmail } from './email-steps.js'
import { screenOf } from './login-steps.js'
import { type LoginFacts, type PageParts, PageUser } from './page-user.js'
import { isChain } from './read-user.js'
import { createRequests, type ProviderParts, type Requests } from './requests.js'

/** Milliseconds until a page that does not answer a sign-out is left alone. */
const SIGN_OUT_MS = 3000
const TASKS: readonly KeyTask[] = ['security', 'recovery', 'passkey', 'export', 'delete']

type Change = 'changed' | 'ended'

/** The session of a user who is logged in on a page. */
export class FrameSession implements EmbeddedSession {
  smartAccountNetworks: readonly CaipNetworkId[] = []
  tasks?: readonly KeyTask[]
  manage?(task: KeyTask): ProviderScreen<void>
  setAccountKind?(namespace: string, kind: AccountKind): Promise<void>
  updateEmail?(email: string, signal: AbortSignal): Promise<EmailStep>
  private readonly page: PageUser
  private readonly requests: Requests
  private readonly listeners = new Set<(change: Change) => void>()
  private readonly providers = new Map<string, Promise<unknown>>()
  private hasEnded = false

  private constructor(
    private readonly parts: PageParts,
    login: LoginFacts,
  ) {
    this.page = new PageUser(parts, login)
    this.requests = createRequests(parts.channel, parts.context.signal, () => this.hasEnded)
  }

  /** Reads who is logged in. @throws `EMBEDDED_WALLET_*` */
  static async open(parts: PageParts, signal: AbortSignal, login: LoginFacts = {}): Promise<FrameSession> {
    const { target, wire } = parts
    const session = new FrameSession(parts, login)
    const { page } = session
    const [numbers] = await Promise.all([session.readSmartNetworks(signal), page.read(signal)])
    // Where a smart account acts, smart accounts exist, whatever the list says.
    const isSmart = page.accountsIn(EVM)[0]?.kind === 'smartAccount'
    session.smartAccountNetworks = page
      .networksIn(EVM)
      .filter((id) => numbers.some((number) => id === evmChain(number)) || (id === page.chain && isSmart))
    if (session.smartAccountNetworks.length > 0) session.setAccountKind = session.prefer
    if (page.canChangeEmail) session.updateEmail = session.change
    if (!wire.hasTasks) return session
    session.tasks = TASKS.filter((task) => task !== 'passkey' || target.methods.passkey)
    session.manage = session.screenOf
    return session
  }

  get user() {
    return this.page.user
  }

  get accounts() {
    return this.page.accounts
  }

  get chain() {
    return this.page.chain
  }

  get isRecoverable() {
    return this.page.isRecoverable
  }

  async switchNetwork(to: CaipNetworkId): Promise<void> {
    const { channel, context } = this.parts
    if (!context.networks.some(({ caipNetworkId }) => caipNetworkId === to))
      throw kernelError('NETWORK_MISSING', { details: to })
    const { chainId } = await channel.ask('SWITCH_NETWORK', { chainId: to }, onNetwork)
    if (!isChain(chainId, to)) throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'SWITCH_NETWORK' })
    if (namespaceOf(to) === EVM) this.page.chain = to
    await this.refresh()
  }

  provider(namespace: string): Promise<unknown> {
    const found = this.providers.get(namespace) ?? this.openProvider(namespace)
    this.providers.set(namespace, found)
    found.catch(() => this.providers.delete(namespace))
    return found
  }

  show(anchor: Element | false): void {
    this.parts.channel.show(anchor)
  }

  abortRequests(): void {
    this.requests.abort()
  }

  watch(listener: (change: Change) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async signOut(): Promise<void> {
    const { channel, context } = this.parts
    this.end()
    const leave = new AbortController()
    const stop = context.clock.after(SIGN_OUT_MS, () => leave.abort())
    await channel
      .ask('SIGN_OUT', undefined, nothing, { signal: leave.signal, timeout: SIGN_OUT_MS })
      .catch((error: unknown) => context.logger.info('The embedded wallet has not answered the sign-out.', error))
    stop()
  }

  /** Follows a change that the page reports. */
  async update(isConnected: boolean): Promise<void> {
    if (this.hasEnded) return
    try {
      if (isConnected) return await this.refresh()
    } catch (error) {
      if (!isModalError(error, 'EMBEDDED_WALLET_LOGIN_MISSING'))
        return this.parts.context.logger.warn('The user of the embedded wallet cannot be read.', error)
    }
    this.finish()
  }

  private async prefer(namespace: string, kind: AccountKind): Promise<void> {
    const hasKind = this.page.accountsIn(namespace).some((account) => account.kind === kind)
    if (!hasKind) throw kernelError('ACCOUNT_MISSING', { details: kind })
    const { type } = await this.parts.channel.ask('SET_PREFERRED_ACCOUNT', { type: kind }, preferred)
    if (type !== kind) throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'SET_PREFERRED_ACCOUNT' })
    await this.refresh(undefined, kind)
  }

  private change(email: string, signal: AbortSignal): Promise<EmailStep> {
    const { channel, context } = this.parts
    const current = () => this.user.email ?? ''
    return changeEmail({ channel, context, current }, email, signal, (changed) => {
      this.page.setEmail(changed)
      this.notify('changed')
    })
  }

  /** Returns a screen for the key, which the page draws. */
  private screenOf(task: KeyTask): ProviderScreen<void> {
    const { channel } = this.parts
    const screen = screenOf(channel, (options) => channel.ask('MANAGE', { task }, nothing, options))
    return {
      show: screen.show,
      done: async (signal) => {
        await screen.done(signal)
        if (task === 'delete') this.finish()
        else await this.refresh(signal)
      },
    }
  }

  private async openProvider(namespace: string): Promise<unknown> {
    const { context, target, wire } = this.parts
    const { page, requests } = this
    const parts: ProviderParts = {
      wire,
      context,
      requests,
      smartAccounts: target.smartAccounts,
      accounts: () => page.accountsIn(namespace),
      chain: () => page.chain,
      switchNetwork: (to) => this.switchNetwork(to),
    }
    if (namespace === EVM) return (await loadPart(() => import('./evm-provider.js'))).createEvmProvider(parts)
    return (await loadPart(() => import('./standard-wallet.js'))).createSolanaWallet(parts, target.name)
  }

  private async readSmartNetworks(signal: AbortSignal): Promise<readonly number[]> {
    const { channel } = this.parts
    return channel.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, smartAccountNetworks, { signal }).then(
      (answer) => answer.smartAccountEnabledNetworks,
      () => [],
    )
  }

  private async refresh(signal?: AbortSignal, kind?: AccountKind): Promise<void> {
    await this.page.read(signal, kind)
    this.notify('changed')
  }

  /** Ends the session, and notifies those who watch it. */
  private finish(): void {
    if (this.end()) this.notify('ended')
  }

  /** Forgets the user; returns whether it has just done so. */
  private end(): boolean {
    if (this.hasEnded) return false
    this.hasEnded = true
    this.parts.memory.forget()
    this.requests.end()
    return true
  }

  private notify(change: Change): void {
    for (const listener of [...this.listeners]) listener(change)
  }
}
