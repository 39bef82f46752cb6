import { isModalError, type Operation } from 'portico/plugin'
import { SIGN_VIEWS } from '../constants.js'
import type { Cacao, SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { toSession } from '../message/cacao.js'
import { isRequired } from '../options.js'
import { SignInRequest, type SiwxContext } from './sign-in-request.js'
import { LoopGuard } from './loop-guard.js'
import { SignOutController } from './sign-out-controller.js'
import { SessionLookup } from './session-lookup.js'
import { SignInPreferences } from './sign-in-preferences.js'
import { watchOtherTabs } from './watch-other-tabs.js'
import { ActiveSessions } from './active-sessions.js'
import { isSameSubject, type Subject, subjectOf } from './subject.js'
import { PendingSignIns } from './pending-sign-ins.js'

/** A wallet that is being connected. */
interface Attempt extends Pick<Operation, 'id' | 'connectorId'> {
  /** `false`: who says no is out by the connect itself, which takes back what it has made. */
  readonly wasConnected: boolean
}

/** Decides who is signed in, and who is asked: once for whatever one sign-in covers. */
export class SignInController {
  private readonly preferences: SignInPreferences
  private readonly sessions: ActiveSessions
  private readonly lookup: SessionLookup
  private readonly pending = new PendingSignIns()
  /** Namespaces that a wallet is being connected to: `authorize` has the word there. */
  private readonly connecting = new Map<string, Attempt>()
  /** How often somebody was asked by itself since they last did something. */
  private readonly promptGuard = new LoopGuard()
  /** How often a sign-in was accepted, and then not found. */
  private readonly lostGuard = new LoopGuard()
  private readonly signOuts: SignOutController
  private request: SignInRequest | undefined

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
      onChanged: (...change) => this.onSubjectChanged(...change),
    })
    this.signOuts = new SignOutController(context, this.sessions, this.preferences)
    watchOtherTabs(context, this.preferences.storageKey, () => this.reconcileFromStorage())
    const { document } = context.window ?? {}
    const onVisible = () => this.reconcile()
    document?.addEventListener('visibilitychange', onVisible)
    context.onDispose(() => {
      document?.removeEventListener('visibilitychange', onVisible)
      this.request?.end()
      this.request = undefined
      this.clear()
      this.pending.refuseAll(siwxError('SIWX_CANCELLED'))
    })
  }

  private get required(): boolean {
    return isRequired(this.context.options)
  }

  /** Looks at whoever acts now, in every namespace. */
  reconcile(): void {
    if (this.context.signal.aborted) return
    const { modal, networks } = this.context.stores
    for (const namespace of networks.namespaces) {
      if (!this.connecting.has(namespace) || this.pending.has(namespace)) void this.reconcileNamespace(namespace)
    }
    // However the screen was left, that was a no.
    if (this.request && !modal.isOpen) void this.cancel({ leave: true })
  }

  /** Another tab has signed in or out. */
  private async reconcileFromStorage(): Promise<void> {
    const { context } = this
    for (const namespace of context.stores.networks.namespaces) {
      const before = this.sessions.of(namespace)
      const subject = subjectOf(context.stores, namespace)
      const result = await this.lookup.look(namespace, true)
      if (!before || result !== 'none' || !isSameSubject(subject, subjectOf(context.stores, namespace))) continue
      // Signed out there is signed out here.
      if (this.required) await this.signOuts.disconnectSilently(namespace, subject?.connectorId)
    }
  }

  /** A wallet begins to be connected. */
  onConnectStart({ id, namespace, connectorId = '' }: Operation): void {
    const connections = this.context.stores.connections.of(namespace)
    const wasConnected = connections.some((one) => one.connectorId === connectorId)
    this.connecting.set(namespace, { id, connectorId, wasConnected })
  }

  /** It has been, or not; another one may have begun since. */
  onConnectEnd({ id, namespace }: Operation): void {
    if (this.connecting.get(namespace)?.id === id) this.connecting.delete(namespace)
    this.reconcile()
  }

  /** Lets a wallet stay that has just been connected, or throws: then its connection is taken back. */
  async authorize({ namespace }: Operation): Promise<void> {
    const { modal, stores } = this.context
    const subject = subjectOf(stores, namespace)
    if (subject) this.resetDeclined(subject)
    const result = await this.lookup.look(namespace)
    if (result === 'failed') {
      if (stores.modal.isOpen) modal.open({ view: 'Connect' })
      const error = siwxError('SIWX_INIT_FAILED')
      modal.toast('error', error)
      throw error
    }
    if (result !== 'none') return
    const answer = this.required ? this.pending.wait(namespace) : undefined
    this.prompt(namespace)
    await answer?.catch((error: unknown) => {
      // The wallet has gone to a network on which nobody signs in; when it comes back, it is asked.
      if (!isModalError(error, 'SIWX_NETWORK_MISSING')) throw error
    })
  }

  /** Asks the visitor, whatever they said before. */
  async signIn(namespace = this.context.stores.networks.activeNamespace ?? ''): Promise<SiwxSession> {
    const { networks, connectors } = this.context.stores
    const subject = subjectOf(this.context.stores, namespace)
    if (!subject) throw siwxError('SIWX_ACCOUNT_MISSING')
    if (!networks.find(subject.chainId)) throw siwxError('SIWX_NETWORK_MISSING')
    if (!connectors.find(namespace, subject.connectorId)) throw siwxError('SIWX_CLIENT_MISSING')
    this.resetDeclined(subject)
    const result = await this.lookup.look(namespace)
    const known = this.sessions.of(namespace)
    if (result === 'signedIn' && known) return known
    if (result === 'failed') {
      await this.onLookupFailed(namespace, subject)
      throw siwxError('SIWX_INIT_FAILED')
    }
    if (result !== 'none') throw siwxError('SIWX_ACCOUNT_MISSING')
    const answer = this.pending.wait(namespace)
    this.prompt(namespace)
    return answer
  }

  /** Ends the sign-ins of a namespace, or all; a wallet that may not stay without one goes with it. */
  async signOut(namespace?: string): Promise<void> {
    const { stores, modal } = this.context
    if (this.required && this.context.options.signOutOnDisconnect) return this.signOuts.signOut(namespace)
    for (const name of namespace === undefined ? stores.networks.namespaces : [namespace]) {
      const subject = subjectOf(stores, name)
      if (!subject) continue
      if (!this.required && this.request?.subject.namespace === name) await this.cancel()
      this.preferences.decline(this.sessions.keyOf(subject))
      this.sessions.drop(name)
      await this.sessions.revoke(subject)
    }
    if (namespace === undefined) await this.sessions.revokeAll()
    this.preferences.tell()
    if (this.required) await modal.disconnect(namespace)
  }

  /** A wallet is being left by its visitor. */
  onDisconnectStart(operation: Operation): void {
    this.signOuts.onDisconnectStart(operation)
  }

  /** It has been. */
  async onDisconnectEnd(operation: Operation): Promise<void> {
    await this.signOuts.onDisconnectEnd(operation)
  }

  /** Keeps what a wallet signed while it was being connected. */
  async accept(cacaos: readonly Cacao[]): Promise<void> {
    for (const cacao of cacaos) await this.config.addSession(toSession(cacao))
    this.preferences.tell()
  }

  async approve(): Promise<void> {
    if (this.request) this.promptGuard.forget(this.sessions.keyOf(this.request.subject))
    await this.request?.approve()
  }

  async retry(): Promise<void> {
    await this.request?.retry()
  }

  /** The visitor says no (4.29). `leave`: they have left the modal already. */
  async cancel({ leave = false } = {}): Promise<void> {
    const { request } = this
    const { modal, stores } = this.context
    if (!request) return
    this.request = undefined
    request.cancel()
    const { subject } = request
    const { namespace, connectorId } = subject
    const attempt = this.connecting.get(namespace)
    const waiter = this.pending.take(namespace)
    const refuse = () => waiter?.reject(siwxError('SIWX_CANCELLED'))
    if (this.required) {
      // The connect takes back what it has made; whoever else waits is told once the wallet is gone.
      if (attempt) refuse()
      const isTakenBack = waiter && attempt?.connectorId === connectorId && !attempt.wasConnected
      if (!isTakenBack) await this.signOuts.leave(namespace, connectorId)
    } else this.preferences.decline(this.sessions.keyOf(subject))
    refuse()
    this.clear()
    if (!this.required) this.closeScreen()
    else if (!leave && stores.modal.isOpen) modal.open({ view: 'Connect' })
    this.promptNext()
  }

  /** SessionLookup up a namespace, and asks where nobody is signed in. */
  private async reconcileNamespace(namespace: string): Promise<void> {
    const { context } = this
    if (this.request && isSameSubject(this.request.subject, subjectOf(context.stores, namespace))) return
    const result = await this.lookup.look(namespace)
    const subject = subjectOf(context.stores, namespace)
    if (result === 'failed' && subject) return this.onLookupFailed(namespace, subject)
    if (result === 'exempt') this.pending.take(namespace)?.reject(siwxError('SIWX_NETWORK_MISSING'))
    if (result !== 'none' || !subject || !this.mayPrompt(subject)) {
      const { prompt } = context.store.getSnapshot()
      if (prompt?.namespace === namespace && !this.request) this.closePrompt()
      return
    }
    const key = this.sessions.keyOf(subject)
    if (!this.promptGuard.tryAgain(key)) return this.stopLoop(subject)
    this.prompt(namespace)
  }

  /** Whether somebody is asked who has done nothing for it. */
  private mayPrompt(subject: Subject): boolean {
    const { stores, window } = this.context
    const { namespace } = subject
    if (this.request && isSameSubject(this.request.subject, subject)) return false
    if (this.pending.has(namespace)) return true
    // Who is in front is asked; the others when they come to the front. A page that nobody lookup at asks nobody.
    const isInFront = namespace === stores.networks.activeNamespace && !window?.document?.hidden
    if (!isInFront || this.connecting.has(namespace)) return false
    // A no counts where one may say no: it may be of a time when the sign-in was optional.
    return this.required || !this.preferences.isDeclined(this.sessions.keyOf(subject))
  }

  /** Somebody else acts, or nobody: what was about the one before is over. */
  private onSubjectChanged(namespace: string, before: Subject | undefined, subject: Subject | undefined): void {
    const { options, report, store } = this.context
    const wasSignedIn = this.sessions.of(namespace) !== undefined
    if (!subject || !this.sessions.has(subject)) this.sessions.drop(namespace)
    const { prompt } = store.getSnapshot()
    if (this.request?.subject.namespace === namespace) {
      this.request.end()
      this.request = undefined
      // The screen stays while it is found out whether the next one is asked.
      if (prompt && subject)
        store.update({ prompt: Object.freeze({ ...prompt, phase: 'preparing', message: undefined }) })
    }
    if (!subject) {
      if (prompt?.namespace === namespace && !this.request) this.closePrompt()
      this.pending.take(namespace)?.reject(siwxError('SIWX_ACCOUNT_MISSING'))
    }
    if (!before || !subject || !wasSignedIn) return
    const isOther = before.address !== subject.address
    if (!(isOther ? options.signOutOnAccountChange : options.signOutOnNetworkChange)) return
    this.sessions.drop(namespace)
    this.sessions.revoke(before).catch(report)
  }

  private prompt(namespace: string): void {
    const { context, config } = this
    const subject = subjectOf(context.stores, namespace)
    if (!subject || (this.request && isSameSubject(this.request.subject, subject))) return
    this.request?.end()
    const request = new SignInRequest(subject, {
      context,
      config,
      confirm: (session) => this.confirm(subject, session),
    })
    this.request = request
    void request.start()
  }

  /** Whether a sign-in that was just accepted is there. The second time that it is not, nobody is asked again. */
  private async confirm(subject: Subject, { data }: SiwxSession): Promise<boolean> {
    const key = this.sessions.keyOf(subject)
    this.preferences.rememberChain(key, data.chainId)
    const found = await this.sessions.findNow(subject)
    // It is about somebody else by now, or the visitor has said no.
    if (this.request?.subject !== subject) return true
    if (found) {
      this.onSignedIn(subject, found)
      this.preferences.tell()
      return true
    }
    if (!this.lostGuard.fail(key)) return false
    await this.stopLoop(subject)
    return true
  }

  /** Somebody is signed in: nobody has to be asked. */
  private onSignedIn(subject: Subject, session: SiwxSession): void {
    const { namespace } = subject
    this.sessions.show(subject, session)
    this.lookup.settle(namespace, false)
    this.resetGuards(subject)
    if (this.request?.subject.namespace === namespace) {
      this.request.end()
      this.request = undefined
      this.closePrompt()
    }
    this.pending.take(namespace)?.resolve(session)
    this.promptNext()
  }

  /** Nobody is asked for ever. */
  private async stopLoop(subject: Subject): Promise<void> {
    const { modal, report } = this.context
    const error = siwxError('SIWX_LOOP_STOPPED')
    report(error)
    const { namespace, connectorId } = subject
    this.resetGuards(subject)
    this.preferences.decline(this.sessions.keyOf(subject))
    if (isSameSubject(this.request?.subject, subject)) await this.cancel()
    else if (this.required) await this.signOuts.leave(namespace, connectorId)
    modal.toast('error', error)
  }

  private resetGuards(subject: Subject): void {
    const key = this.sessions.keyOf(subject)
    this.promptGuard.forget(key)
    this.lostGuard.forget(key)
  }

  /** It could not be found out whether somebody is signed in: the wallet is let go (8.4). */
  private async onLookupFailed(namespace: string, { connectorId }: Subject): Promise<void> {
    const { modal, stores } = this.context
    await this.signOuts.disconnectSilently(namespace, connectorId)
    if (stores.modal.isOpen) modal.open({ view: 'Connect' })
    modal.toast('error', siwxError('SIWX_INIT_FAILED'))
  }

  /** Somebody else may be waiting behind the one who has been asked. */
  private promptNext(): void {
    const { first: next } = this.pending
    if (next !== undefined && !this.request) this.prompt(next)
  }

  private clear(): void {
    this.context.store.update({ prompt: undefined })
  }

  private closePrompt(): void {
    this.clear()
    this.closeScreen()
  }

  private closeScreen(): void {
    const { modal, stores } = this.context
    if (stores.modal.isOpen && SIGN_VIEWS.includes(stores.router.current?.name)) modal.close({ force: true })
  }

  /** The visitor has acted: what they said before, and how often they were asked, no longer counts. */
  private resetDeclined(subject: Subject): void {
    this.resetGuards(subject)
    this.preferences.resetDeclined(this.sessions.keyOf(subject))
  }
}
