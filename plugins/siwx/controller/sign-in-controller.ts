import { isModalError, type Operation } from 'portico/plugin'
import { SIGN_VIEWS } from '../constants.js'
import type { Cacao, SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { toSession } from '../message/to-session.js'
import { isRequired } from '../options.js'
import { Asking, type GateContext } from './sign-in-request.js'
import { Attempts } from './loop-guard.js'
import { Departures } from './sign-out-controller.js'
import { Looks } from './session-lookup.js'
import { Notices } from './sign-in-preferences.js'
import { hearOtherTabs } from './watch-other-tabs.js'
import { Sessions } from './active-sessions.js'
import { isSameSubject, type Subject, subjectOf } from './subject.js'
import { Waiters } from './pending-sign-ins.js'

/** A wallet that is being connected. */
interface Attempt extends Pick<Operation, 'id' | 'connectorId'> {
  /** `false`: who says no is out by the connect itself, which takes back what it has made. */
  readonly wasConnected: boolean
}

/** Decides who is signed in, and who is asked: once for whatever one sign-in covers. */
export class Gate {
  private readonly notices: Notices
  private readonly sessions: Sessions
  private readonly looks: Looks
  private readonly waiters = new Waiters()
  /** Namespaces that a wallet is being connected to: `admit` has the word there. */
  private readonly connecting = new Map<string, Attempt>()
  /** How often somebody was asked by itself since they last did something. */
  private readonly asks = new Attempts()
  /** How often a sign-in was accepted, and then not found. */
  private readonly losses = new Attempts()
  private readonly departures: Departures
  private asking: Asking | undefined

  constructor(
    private readonly context: GateContext,
    readonly config: SiwxConfig,
  ) {
    this.notices = new Notices(context)
    this.sessions = new Sessions(context, config, this.notices, () => this.follow())
    this.looks = new Looks({
      context,
      sessions: this.sessions,
      onFound: (subject, session) => this.welcome(subject, session),
      onChanged: (...change) => this.forgetWhoLeft(...change),
    })
    this.departures = new Departures(context, this.sessions, this.notices)
    hearOtherTabs(context, this.notices.storageKey, () => this.followOthers())
    const { document } = context.window ?? {}
    const onVisible = () => this.follow()
    document?.addEventListener('visibilitychange', onVisible)
    context.onDispose(() => {
      document?.removeEventListener('visibilitychange', onVisible)
      this.asking?.end()
      this.asking = undefined
      this.clear()
      this.waiters.refuseAll(siwxError('SIWX_CANCELLED'))
    })
  }

  private get required(): boolean {
    return isRequired(this.context.options)
  }

  /** Looks at whoever acts now, in every namespace. */
  follow(): void {
    if (this.context.signal.aborted) return
    const { modal, networks } = this.context.stores
    for (const namespace of networks.namespaces) {
      if (!this.connecting.has(namespace) || this.waiters.has(namespace)) void this.lookAndAsk(namespace)
    }
    // However the screen was left, that was a no.
    if (this.asking && !modal.isOpen) void this.cancel({ leave: true })
  }

  /** Another tab has signed in or out. */
  private async followOthers(): Promise<void> {
    const { context } = this
    for (const namespace of context.stores.networks.namespaces) {
      const before = this.sessions.of(namespace)
      const subject = subjectOf(context.stores, namespace)
      const verdict = await this.looks.look(namespace, true)
      if (!before || verdict !== 'none' || !isSameSubject(subject, subjectOf(context.stores, namespace))) continue
      // Signed out there is signed out here.
      if (this.required) await this.departures.letGo(namespace, subject?.connectorId)
    }
  }

  /** A wallet begins to be connected. */
  begin({ id, namespace, connectorId = '' }: Operation): void {
    const connections = this.context.stores.connections.of(namespace)
    const wasConnected = connections.some((one) => one.connectorId === connectorId)
    this.connecting.set(namespace, { id, connectorId, wasConnected })
  }

  /** It has been, or not; another one may have begun since. */
  settle({ id, namespace }: Operation): void {
    if (this.connecting.get(namespace)?.id === id) this.connecting.delete(namespace)
    this.follow()
  }

  /** Lets a wallet stay that has just been connected, or throws: then its connection is taken back. */
  async admit({ namespace }: Operation): Promise<void> {
    const { modal, stores } = this.context
    const subject = subjectOf(stores, namespace)
    if (subject) this.forgive(subject)
    const verdict = await this.looks.look(namespace)
    if (verdict === 'failed') {
      if (stores.modal.isOpen) modal.open({ view: 'Connect' })
      const error = siwxError('SIWX_INIT_FAILED')
      modal.toast('error', error)
      throw error
    }
    if (verdict !== 'none') return
    const answer = this.required ? this.waiters.wait(namespace) : undefined
    this.ask(namespace)
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
    this.forgive(subject)
    const verdict = await this.looks.look(namespace)
    const known = this.sessions.of(namespace)
    if (verdict === 'signedIn' && known) return known
    if (verdict === 'failed') {
      await this.fail(namespace, subject)
      throw siwxError('SIWX_INIT_FAILED')
    }
    if (verdict !== 'none') throw siwxError('SIWX_ACCOUNT_MISSING')
    const answer = this.waiters.wait(namespace)
    this.ask(namespace)
    return answer
  }

  /** Ends the sign-ins of a namespace, or all; a wallet that may not stay without one goes with it. */
  async signOut(namespace?: string): Promise<void> {
    const { stores, modal } = this.context
    if (this.required && this.context.options.signOutOnDisconnect) return this.departures.signOut(namespace)
    for (const name of namespace === undefined ? stores.networks.namespaces : [namespace]) {
      const subject = subjectOf(stores, name)
      if (!subject) continue
      if (!this.required && this.asking?.subject.namespace === name) await this.cancel()
      this.notices.decline(this.sessions.keyOf(subject))
      this.sessions.drop(name)
      await this.sessions.revoke(subject)
    }
    if (namespace === undefined) await this.sessions.revokeAll()
    this.notices.tell()
    if (this.required) await modal.disconnect(namespace)
  }

  /** A wallet is being left by its visitor. */
  leaves(operation: Operation): void {
    this.departures.begin(operation)
  }

  /** It has been. */
  async left(operation: Operation): Promise<void> {
    await this.departures.end(operation)
  }

  /** Keeps what a wallet signed while it was being connected. */
  async accept(cacaos: readonly Cacao[]): Promise<void> {
    for (const cacao of cacaos) await this.config.addSession(toSession(cacao))
    this.notices.tell()
  }

  async approve(): Promise<void> {
    if (this.asking) this.asks.forget(this.sessions.keyOf(this.asking.subject))
    await this.asking?.approve()
  }

  async retry(): Promise<void> {
    await this.asking?.retry()
  }

  /** The visitor says no (4.29). `leave`: they have left the modal already. */
  async cancel({ leave = false } = {}): Promise<void> {
    const { asking } = this
    const { modal, stores } = this.context
    if (!asking) return
    this.asking = undefined
    asking.cancel()
    const { subject } = asking
    const { namespace, connectorId } = subject
    const attempt = this.connecting.get(namespace)
    const waiter = this.waiters.take(namespace)
    const refuse = () => waiter?.reject(siwxError('SIWX_CANCELLED'))
    if (this.required) {
      // The connect takes back what it has made; whoever else waits is told once the wallet is gone.
      if (attempt) refuse()
      const isTakenBack = waiter && attempt?.connectorId === connectorId && !attempt.wasConnected
      if (!isTakenBack) await this.departures.leave(namespace, connectorId)
    } else this.notices.decline(this.sessions.keyOf(subject))
    refuse()
    this.clear()
    if (!this.required) this.closeScreen()
    else if (!leave && stores.modal.isOpen) modal.open({ view: 'Connect' })
    this.askNext()
  }

  /** Looks up a namespace, and asks where nobody is signed in. */
  private async lookAndAsk(namespace: string): Promise<void> {
    const { context } = this
    if (this.asking && isSameSubject(this.asking.subject, subjectOf(context.stores, namespace))) return
    const verdict = await this.looks.look(namespace)
    const subject = subjectOf(context.stores, namespace)
    if (verdict === 'failed' && subject) return this.fail(namespace, subject)
    if (verdict === 'exempt') this.waiters.take(namespace)?.reject(siwxError('SIWX_NETWORK_MISSING'))
    if (verdict !== 'none' || !subject || !this.mayAsk(subject)) {
      const { prompt } = context.store.getSnapshot()
      if (prompt?.namespace === namespace && !this.asking) this.closePrompt()
      return
    }
    const key = this.sessions.keyOf(subject)
    if (!this.asks.tryAgain(key)) return this.stop(subject)
    this.ask(namespace)
  }

  /** Whether somebody is asked who has done nothing for it. */
  private mayAsk(subject: Subject): boolean {
    const { stores, window } = this.context
    const { namespace } = subject
    if (this.asking && isSameSubject(this.asking.subject, subject)) return false
    if (this.waiters.has(namespace)) return true
    // Who is in front is asked; the others when they come to the front. A page that nobody looks at asks nobody.
    const isInFront = namespace === stores.networks.activeNamespace && !window?.document?.hidden
    if (!isInFront || this.connecting.has(namespace)) return false
    // A no counts where one may say no: it may be of a time when the sign-in was optional.
    return this.required || !this.notices.isDeclined(this.sessions.keyOf(subject))
  }

  /** Somebody else acts, or nobody: what was about the one before is over. */
  private forgetWhoLeft(namespace: string, before: Subject | undefined, subject: Subject | undefined): void {
    const { options, report, store } = this.context
    const wasSignedIn = this.sessions.of(namespace) !== undefined
    if (!subject || !this.sessions.has(subject)) this.sessions.drop(namespace)
    const { prompt } = store.getSnapshot()
    if (this.asking?.subject.namespace === namespace) {
      this.asking.end()
      this.asking = undefined
      // The screen stays while it is found out whether the next one is asked.
      if (prompt && subject)
        store.update({ prompt: Object.freeze({ ...prompt, phase: 'preparing', message: undefined }) })
    }
    if (!subject) {
      if (prompt?.namespace === namespace && !this.asking) this.closePrompt()
      this.waiters.take(namespace)?.reject(siwxError('SIWX_ACCOUNT_MISSING'))
    }
    if (!before || !subject || !wasSignedIn) return
    const isOther = before.address !== subject.address
    if (!(isOther ? options.signOutOnAccountChange : options.signOutOnNetworkChange)) return
    this.sessions.drop(namespace)
    this.sessions.revoke(before).catch(report)
  }

  private ask(namespace: string): void {
    const { context, config } = this
    const subject = subjectOf(context.stores, namespace)
    if (!subject || (this.asking && isSameSubject(this.asking.subject, subject))) return
    this.asking?.end()
    const asking = new Asking(subject, { context, config, confirm: (session) => this.confirm(subject, session) })
    this.asking = asking
    void asking.start()
  }

  /** Whether a sign-in that was just accepted is there. The second time that it is not, nobody is asked again. */
  private async confirm(subject: Subject, { data }: SiwxSession): Promise<boolean> {
    const key = this.sessions.keyOf(subject)
    this.notices.rememberChain(key, data.chainId)
    const found = await this.sessions.findNow(subject)
    // It is about somebody else by now, or the visitor has said no.
    if (this.asking?.subject !== subject) return true
    if (found) {
      this.welcome(subject, found)
      this.notices.tell()
      return true
    }
    if (!this.losses.fail(key)) return false
    await this.stop(subject)
    return true
  }

  /** Somebody is signed in: nobody has to be asked. */
  private welcome(subject: Subject, session: SiwxSession): void {
    const { namespace } = subject
    this.sessions.show(subject, session)
    this.looks.settle(namespace, false)
    this.forgetAttempts(subject)
    if (this.asking?.subject.namespace === namespace) {
      this.asking.end()
      this.asking = undefined
      this.closePrompt()
    }
    this.waiters.take(namespace)?.resolve(session)
    this.askNext()
  }

  /** Nobody is asked for ever. */
  private async stop(subject: Subject): Promise<void> {
    const { modal, report } = this.context
    const error = siwxError('SIWX_LOOP_STOPPED')
    report(error)
    const { namespace, connectorId } = subject
    this.forgetAttempts(subject)
    this.notices.decline(this.sessions.keyOf(subject))
    if (isSameSubject(this.asking?.subject, subject)) await this.cancel()
    else if (this.required) await this.departures.leave(namespace, connectorId)
    modal.toast('error', error)
  }

  private forgetAttempts(subject: Subject): void {
    const key = this.sessions.keyOf(subject)
    this.asks.forget(key)
    this.losses.forget(key)
  }

  /** It could not be found out whether somebody is signed in: the wallet is let go (8.4). */
  private async fail(namespace: string, { connectorId }: Subject): Promise<void> {
    const { modal, stores } = this.context
    await this.departures.letGo(namespace, connectorId)
    if (stores.modal.isOpen) modal.open({ view: 'Connect' })
    modal.toast('error', siwxError('SIWX_INIT_FAILED'))
  }

  /** Somebody else may be waiting behind the one who has been asked. */
  private askNext(): void {
    const { first: next } = this.waiters
    if (next !== undefined && !this.asking) this.ask(next)
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
  private forgive(subject: Subject): void {
    this.forgetAttempts(subject)
    this.notices.forgive(this.sessions.keyOf(subject))
  }
}
