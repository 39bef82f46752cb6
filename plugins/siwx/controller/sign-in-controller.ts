import { isModalError, type Operation } from 'portico/plugin'
import { LOOP_LIMIT } from '../constants.js'
import type { SiwxContext } from '../context.js'
import type { Cacao, SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { toSession } from '../message/cacao.js'
import { isRequired } from '../options.js'
import { ActiveSessions } from '../sessions/active-sessions.js'
import { LookupFailures } from './lookup-failures.js'
import { LoopGuard } from './loop-guard.js'
import { SessionLookup } from '../sessions/session-lookup.js'
import { SignInPreferences } from '../sessions/sign-in-preferences.js'
import { SignInPrompt } from './sign-in-prompt.js'
import { SignOutController } from './sign-out-controller.js'
import { isSameSubject, type Subject, subjectOf } from '../sessions/subject.js'
import { watchOtherTabs } from '../sessions/watch-other-tabs.js'

/** A connect in progress. */
interface Connecting extends Pick<Operation, 'id' | 'connectorId'> {
  /** Whether the wallet was connected before. If not, rolling back the connect also disconnects the wallet. */
  readonly wasConnected: boolean
}

/** Decides when an account is prompted to sign in, and ends connections that a required sign-in does not permit. */
export class SignInController {
  private readonly preferences: SignInPreferences
  private readonly sessions: ActiveSessions
  private readonly lookup: SessionLookup
  private readonly prompt: SignInPrompt
  private readonly failures: LookupFailures
  readonly signOuts: SignOutController
  /** Connects in progress by namespace; until they end `authorize` prompts, not `reconcile`. */
  private readonly connecting = new Map<string, Connecting>()
  /** Counts automatic prompts since the user's last action. */
  private readonly promptGuard = new LoopGuard()
  /** Counts accepted sign-ins that a lookup could not find. */
  private readonly confirmGuard = new LoopGuard()

  constructor(
    private readonly context: SiwxContext,
    readonly config: SiwxConfig,
  ) {
    this.preferences = new SignInPreferences(context)
    this.sessions = new ActiveSessions(context, config, this.preferences, () => this.reconcile())
    this.lookup = new SessionLookup({
      context,
      sessions: this.sessions,
      onFound: (subject, session) => this.onSignedIn(subject, session),
      onSubjectChanged: (...change) => this.onSubjectChanged(...change),
    })
    this.prompt = new SignInPrompt({
      context,
      config,
      confirm: (...args) => this.confirm(...args),
      onLeft: () => this.cancel(),
    })
    this.signOuts = new SignOutController(context, this.sessions, this.preferences)
    watchOtherTabs(context, this.preferences.storageKey, () => this.reconcileFromStorage())
    this.failures = new LookupFailures({ context, prompt: this.prompt, signOuts: this.signOuts })
    const { window } = context
    const reconcile = () => this.reconcile()
    window?.document?.addEventListener('visibilitychange', reconcile)
    window?.addEventListener('online', reconcile)
    context.onDispose(() => {
      window?.document?.removeEventListener('visibilitychange', reconcile)
      window?.removeEventListener('online', reconcile)
    })
  }

  private get required(): boolean {
    return isRequired(this.context.options)
  }

  /** Looks up the active account of every namespace, and prompts where needed. */
  reconcile(): void {
    if (this.context.signal.aborted) return
    for (const namespace of this.context.stores.networks.namespaces) {
      if (!this.connecting.has(namespace) || this.prompt.pending.has(namespace)) void this.reconcileNamespace(namespace)
    }
  }

  onConnectStart({ id, namespace, connectorId = '' }: Operation): void {
    const connections = this.context.stores.connections.of(namespace)
    const wasConnected = connections.some((one) => one.connectorId === connectorId)
    this.connecting.set(namespace, { id, connectorId, wasConnected })
  }

  onConnectEnd({ id, namespace }: Operation): void {
    // Another connect may have started since.
    if (this.connecting.get(namespace)?.id === id) this.connecting.delete(namespace)
    this.reconcile()
  }

  /** Resolves when a new connection may stay. @throws to roll the connect back */
  async authorize({ namespace }: Operation): Promise<void> {
    const subject = subjectOf(this.context.stores, namespace)
    if (subject) this.resetDeclined(subject)
    const result = await this.lookup.check(namespace)
    if (result === 'unknown' && subject) return this.failures.handleConnect(subject)
    this.failures.reset(namespace)
    if (result !== 'signedOut') return
    const signedIn = this.required ? this.prompt.pending.wait(namespace) : undefined
    this.prompt.start(namespace)
    await signedIn?.catch((error: unknown) => {
      // The wallet switched to a network without sign-in; switching back prompts again.
      if (!isModalError(error, 'SIWX_NETWORK_MISSING')) throw error
    })
  }

  /** Prompts the active account, even if the user has declined before; resolves with the session. */
  async signIn(namespace = this.context.stores.networks.activeNamespace ?? ''): Promise<SiwxSession> {
    const { accounts, networks, connectors } = this.context.stores
    const subject = subjectOf(this.context.stores, namespace)
    if (!subject) throw siwxError('SIWX_ACCOUNT_MISSING')
    if (!networks.find(subject.chainId)) throw siwxError('SIWX_NETWORK_MISSING')
    if (!accounts.of(namespace).signs) throw siwxError('SIWX_SIGNER_REQUIRED')
    if (!connectors.find(namespace, subject.connectorId)) throw siwxError('SIWX_CLIENT_MISSING')
    this.resetDeclined(subject)
    const result = await this.lookup.check(namespace)
    const known = this.sessions.of(namespace)
    if (result === 'signedIn' && known) return known
    if (result === 'unknown') throw await this.failures.handle(subject, { isAsked: true })
    this.failures.reset(namespace)
    if (result !== 'signedOut') throw siwxError('SIWX_ACCOUNT_MISSING')
    const signedIn = this.prompt.pending.wait(namespace)
    this.prompt.start(namespace)
    return signedIn
  }

  /** Signs out one namespace, or all; also disconnects the wallets if the sign-in is required. */
  async signOut(namespace?: string): Promise<void> {
    const { modal, options, stores } = this.context
    if (this.required && options.signOutOnDisconnect) return this.signOuts.signOut(namespace)
    for (const name of namespace === undefined ? stores.networks.namespaces : [namespace]) {
      const subject = subjectOf(stores, name)
      if (!subject) continue
      if (!this.required && this.prompt.subject?.namespace === name) await this.cancel()
      this.preferences.decline(this.sessions.keyOf(subject))
      this.sessions.clear(name)
      await this.sessions.revoke(subject)
    }
    if (namespace === undefined) await this.sessions.revokeAll()
    this.preferences.notifyTabs()
    if (this.required) await modal.disconnect(namespace)
  }

  /** Stores the sign-ins that a wallet signed while connecting. @source CAIP-74 */
  async accept(cacaos: readonly Cacao[]): Promise<void> {
    const { forms, stores } = this.context
    for (const cacao of cacaos) await this.config.addSession(toSession(cacao, stores.networks.namespaces, forms))
    this.preferences.notifyTabs()
  }

  /** Requests the signature after the user has approved the prompt. */
  async approve(): Promise<void> {
    const { subject } = this.prompt
    if (subject) this.promptGuard.reset(this.sessions.keyOf(subject))
    await this.prompt.request?.approve()
  }

  /** Creates the message again after a failure. */
  async retry(): Promise<void> {
    await this.prompt.request?.retry()
  }

  /** Declines the prompt; a required sign-in also disconnects the wallet, and returns to Connect. */
  async cancel(): Promise<void> {
    const subject = this.prompt.cancel()
    if (!subject) return
    const { namespace, connectorId } = subject
    const connecting = this.connecting.get(namespace)
    const pending = this.prompt.pending.take(namespace)
    const reject = () => {
      for (const caller of pending) caller.reject(siwxError('SIWX_CANCELLED'))
    }
    if (this.required) {
      // A connect rolls itself back; other callers are rejected after the disconnect.
      if (connecting) reject()
      const isRolledBack = pending.length > 0 && connecting?.connectorId === connectorId && !connecting.wasConnected
      if (!isRolledBack) await this.signOuts.disconnect(namespace, connectorId)
    } else this.preferences.decline(this.sessions.keyOf(subject))
    reject()
    // A user who has closed the modal does not get it back.
    if (this.required && this.prompt.isDrawn) this.context.modal.open({ view: 'Connect' })
    this.prompt.close()
    this.prompt.startNext()
    // Another wallet may have the account, too.
    this.reconcile()
  }

  private async reconcileNamespace(namespace: string): Promise<void> {
    const { stores } = this.context
    if (this.prompt.isFor(subjectOf(stores, namespace))) return
    const result = await this.lookup.check(namespace)
    const subject = subjectOf(stores, namespace)
    if (result === 'unknown' && subject) return void (await this.failures.handle(subject))
    this.failures.reset(namespace)
    if (result === 'exempt') this.prompt.pending.reject(namespace, siwxError('SIWX_NETWORK_MISSING'))
    if (result !== 'signedOut' || !subject || !this.mayPrompt(subject)) return this.prompt.closeUnused(namespace)
    if (this.promptGuard.count(this.sessions.keyOf(subject)) > LOOP_LIMIT) return this.stopLoop(subject)
    this.prompt.start(namespace)
  }

  /** Applies a sign-in or sign-out of another tab. */
  private async reconcileFromStorage(): Promise<void> {
    const { stores } = this.context
    for (const namespace of stores.networks.namespaces) {
      const wasSignedIn = this.sessions.of(namespace) !== undefined
      const subject = subjectOf(stores, namespace)
      const result = await this.lookup.check(namespace, { fresh: true })
      const isSignedOut = wasSignedIn && result === 'signedOut' && isSameSubject(subject, subjectOf(stores, namespace))
      if (isSignedOut && this.required) await this.signOuts.disconnectSilently(namespace, subject?.connectorId)
    }
  }

  /** Returns whether an account may be prompted without an action of the user. */
  private mayPrompt(subject: Subject): boolean {
    const { stores, window } = this.context
    const { namespace } = subject
    if (this.prompt.isFor(subject)) return false
    if (this.prompt.pending.has(namespace)) return true
    // Prompts other namespaces once they become active, and a hidden page once it becomes visible.
    const isForeground = namespace === stores.networks.activeNamespace && !window?.document?.hidden
    if (!isForeground || this.connecting.has(namespace)) return false
    // A required sign-in ignores a stored refusal: it dates from when the sign-in was optional.
    return this.required || !this.preferences.isDeclined(this.sessions.keyOf(subject))
  }

  private onSubjectChanged(namespace: string, before: Subject | undefined, subject: Subject | undefined): void {
    const { options, report } = this.context
    const wasSignedIn = this.sessions.of(namespace) !== undefined
    if (!subject || !this.sessions.has(subject)) this.sessions.clear(namespace)
    this.prompt.onSubjectChanged(namespace, subject)
    if (!before || !subject || !wasSignedIn) return
    const isOtherAccount = before.address !== subject.address
    if (!(isOtherAccount ? options.signOutOnAccountChange : options.signOutOnNetworkChange)) return
    this.sessions.clear(namespace)
    this.sessions.revoke(before).catch(report)
  }

  /** Returns whether a lookup finds an accepted sign-in; stops prompting after repeated failures. */
  private async confirm(subject: Subject, { data }: SiwxSession): Promise<boolean> {
    const key = this.sessions.keyOf(subject)
    this.preferences.rememberChain(key, data.chainId)
    const found = await this.sessions.findNow(subject)
    // Nothing to confirm: another account is active, or the user has cancelled.
    if (this.prompt.subject !== subject) return true
    if (found) {
      this.onSignedIn(subject, found)
      this.preferences.notifyTabs()
      return true
    }
    if (this.confirmGuard.count(key) < LOOP_LIMIT) return false
    await this.stopLoop(subject)
    return true
  }

  private onSignedIn(subject: Subject, session: SiwxSession): void {
    const { namespace } = subject
    this.sessions.set(subject, session)
    this.lookup.record(namespace, { isSignedOut: false })
    this.resetGuards(subject)
    this.prompt.onSignedIn(namespace, session)
  }

  /** Declines the sign-in after too many prompts, and shows the error. */
  private async stopLoop(subject: Subject): Promise<void> {
    const { modal, report } = this.context
    const error = siwxError('SIWX_LOOP_STOPPED')
    report(error)
    this.resetGuards(subject)
    this.preferences.decline(this.sessions.keyOf(subject))
    if (this.prompt.isFor(subject)) await this.cancel()
    else if (this.required) await this.signOuts.disconnect(subject.namespace, subject.connectorId)
    modal.toast('error', error)
  }

  /** Allows automatic prompts again, after an action of the user. */
  private resetDeclined(subject: Subject): void {
    this.resetGuards(subject)
    this.preferences.resetDeclined(this.sessions.keyOf(subject))
  }

  private resetGuards(subject: Subject): void {
    const key = this.sessions.keyOf(subject)
    this.promptGuard.reset(key)
    this.confirmGuard.reset(key)
  }
}
