import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { Operation } from '../../../kernel/contract/operation.js'
import type { StorageSlot } from '../../../kernel/contract/plugin.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { LONGEST_TIMER_MS, LOOK_UP_TIMEOUT_MS, LOOP_LIMIT, SIGN_VIEWS } from '../constants.js'
import type { Cacao, SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { toSession } from '../message/to-session.js'
import { isRequired } from '../options.js'
import { Asking, type GateContext } from './asking.js'
import { type Notices, noticesSpec } from './notices.js'
import { covers, isSameSubject, keyOf, type Subject, subjectOf } from './subject.js'

/** What a look-up found. */
type Verdict = 'nobody' | 'exempt' | 'signedIn' | 'none' | 'failed'

/** A wallet that is being connected. */
interface Attempt extends Pick<Operation, 'id' | 'connectorId'> {
  /** `false`: who says no is out by the connect itself, which takes back what it has made. */
  readonly wasConnected: boolean
}

interface Waiter {
  readonly promise: Promise<SiwxSession>
  resolve(session: SiwxSession): void
  reject(error: unknown): void
}

const createWaiter = (): Waiter => {
  let resolve: Waiter['resolve'] = () => {}
  let reject: Waiter['reject'] = () => {}
  const promise = new Promise<SiwxSession>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Whoever waits hears of it; where nobody does it is no accident.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Decides who is signed in, and who is asked: once for whatever one sign-in covers. */
export class Gate {
  private readonly notices: StorageSlot<Notices>
  private readonly looks = new Map<string, { readonly subject: Subject; readonly verdict: Promise<Verdict> }>()
  /** Who acts in each namespace, and whether they are known not to be signed in. */
  private readonly seen = new Map<string, { readonly subject: Subject; isNone: boolean }>()
  private readonly waiters = new Map<string, Waiter>()
  /** Namespaces that a wallet is being connected to: `admit` has the word there. */
  private readonly connecting = new Map<string, Attempt>()
  private readonly timers = new Map<string, () => void>()
  /** How often somebody was asked by itself since they last did something. */
  private readonly asks = new Map<string, number>()
  /** How often a sign-in was accepted, and then not found. */
  private readonly losses = new Map<string, number>()
  /** The accounts of wallets that are being disconnected, by operation. */
  private leaving: ReadonlyMap<number, readonly string[]> = new Map()
  private asking: Asking | undefined
  /** Namespaces whose wallet is left because of what is known of its sign-in, and not by the visitor. */
  private readonly lettingGo = new Set<string>()
  private heard = false
  private isHearing = false
  /** What went wrong with the sign-out of who left last. */
  private unended: { readonly error: unknown } | undefined
  /** Sign-outs that are under way: until they are through, what is looked up may be what they end. */
  private ending: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly context: GateContext,
    readonly config: SiwxConfig,
  ) {
    this.notices = context.slot(noticesSpec)
    const { window } = context
    const onStorage = ({ key }: StorageEvent) => {
      // `null`: all of the storage was emptied.
      if (key === null || key === this.notices.key) void this.hear()
    }
    const onVisible = () => this.follow()
    window?.addEventListener('storage', onStorage)
    window?.document?.addEventListener('visibilitychange', onVisible)
    context.onDispose(() => {
      window?.removeEventListener('storage', onStorage)
      window?.document?.removeEventListener('visibilitychange', onVisible)
      this.asking?.end()
      this.asking = undefined
      this.clear()
      for (const stop of this.timers.values()) stop()
      for (const waiter of this.waiters.values()) waiter.reject(siwxError('SIWX_CANCELLED'))
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

  /** Other tabs may say much at once: one look at a time, and one more after the last word. */
  private async hear(): Promise<void> {
    this.heard = true
    if (this.isHearing) return
    this.isHearing = true
    while (this.heard && !this.context.signal.aborted) {
      this.heard = false
      await this.followOthers().catch(this.context.report)
    }
    this.isHearing = false
  }

  /** Another tab has signed in or out. */
  private async followOthers(): Promise<void> {
    const { context } = this
    for (const namespace of context.stores.networks.namespaces) {
      const before = context.store.getSnapshot().sessions[namespace]
      const subject = subjectOf(context.stores, namespace)
      const verdict = await this.look(namespace, true)
      if (!before || verdict !== 'none' || !isSameSubject(subject, subjectOf(context.stores, namespace))) continue
      // Signed out there is signed out here.
      if (this.required) await this.letGo(namespace, subject?.connectorId)
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
    const verdict = await this.look(namespace)
    if (verdict === 'failed') {
      if (stores.modal.isOpen) modal.open({ view: 'Connect' })
      const error = siwxError('SIWX_INIT_FAILED')
      modal.toast('error', error)
      throw error
    }
    if (verdict !== 'none') return
    const waiter = this.required ? this.wait(namespace) : undefined
    this.ask(namespace)
    await waiter?.promise.catch((error: unknown) => {
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
    const verdict = await this.look(namespace)
    const known = this.context.store.getSnapshot().sessions[namespace]
    if (verdict === 'signedIn' && known) return known
    if (verdict === 'failed') {
      await this.fail(namespace, subject)
      throw siwxError('SIWX_INIT_FAILED')
    }
    if (verdict !== 'none') throw siwxError('SIWX_ACCOUNT_MISSING')
    const waiter = this.wait(namespace)
    this.ask(namespace)
    return waiter.promise
  }

  /** Ends the sign-ins of a namespace, or all; a wallet that may not stay without one goes with it. */
  async signOut(namespace?: string): Promise<void> {
    const { store, stores, modal } = this.context
    if (this.required && this.context.options.signOutOnDisconnect) {
      this.unended = undefined
      await modal.disconnect(namespace)
      // The kernel has logged it: the wallet is gone. Who asked for more than that is told.
      if (this.unended) throw (this.unended as { readonly error: unknown }).error
      return
    }
    for (const name of namespace === undefined ? stores.networks.namespaces : [namespace]) {
      const subject = subjectOf(stores, name)
      if (!subject) continue
      if (!this.required && this.asking?.subject.namespace === name) await this.cancel()
      this.decline(subject)
      const { [name]: _ended, ...sessions } = store.getSnapshot().sessions
      store.update({ sessions: Object.freeze(sessions) })
      await this.end(() => this.revoke(subject))
    }
    if (namespace === undefined) await this.end(() => this.config.setSessions([]))
    this.tell()
    if (this.required) await modal.disconnect(namespace)
  }

  /** A wallet is being left: which accounts it shares is not known any more when it has been. */
  leaves({ id, namespace, connectorId }: Operation): void {
    const { stores } = this.context
    const connection = stores.connections.of(namespace).find((one) => one.connectorId === connectorId)
    // One that was refused, and never came to its end, is not kept.
    this.leaving = new Map([...this.leaving, [id, connection?.accounts ?? []] as const].slice(-10))
  }

  /** It has been, by the visitor: its accounts are signed out. */
  async left({ id, chain: chainId, namespace }: Operation): Promise<void> {
    const { options, stores } = this.context
    // Another wallet may share the same account: who acts through it stays signed in.
    const kept = stores.connections.of(namespace).flatMap(({ accounts }) => accounts)
    const gone = (this.leaving.get(id) ?? []).filter((account) => !kept.includes(account))
    if (!options.signOutOnDisconnect || this.lettingGo.has(namespace)) return
    const isLast = stores.networks.namespaces.every((name) => stores.connections.of(name).length === 0)
    const ended = this.end(async () => {
      if (isLast) return this.config.setSessions([])
      for (const address of gone) await this.revoke({ namespace, chainId, address })
    })
    await this.inTime(ended).catch((error: unknown) => {
      this.unended = { error }
      throw error
    })
    this.tell()
  }

  /** Keeps what a wallet signed while it was being connected. */
  async accept(cacaos: readonly Cacao[]): Promise<void> {
    for (const cacao of cacaos) await this.config.addSession(toSession(cacao))
    this.tell()
  }

  async approve(): Promise<void> {
    if (this.asking) this.asks.delete(this.keyOf(this.asking.subject))
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
    const waiter = this.waiters.get(namespace)
    this.waiters.delete(namespace)
    if (this.required) {
      const attempt = this.connecting.get(namespace)
      if (attempt) waiter?.reject(siwxError('SIWX_CANCELLED'))
      const isTakenBack = waiter && attempt?.connectorId === connectorId && !attempt.wasConnected
      if (!isTakenBack) await this.leave(namespace, connectorId)
    } else this.decline(subject)
    waiter?.reject(siwxError('SIWX_CANCELLED'))
    this.clear()
    if (!this.required) this.closeScreen()
    else if (!leave && stores.modal.isOpen) modal.open({ view: 'Connect' })
    this.askNext()
  }

  /** Looks up a namespace, and asks where nobody is signed in. */
  private async lookAndAsk(namespace: string): Promise<void> {
    const { context } = this
    if (this.asking && isSameSubject(this.asking.subject, subjectOf(context.stores, namespace))) return
    const verdict = await this.look(namespace)
    const subject = subjectOf(context.stores, namespace)
    if (verdict === 'failed' && subject) return this.fail(namespace, subject)
    if (verdict === 'exempt') {
      this.waiters.get(namespace)?.reject(siwxError('SIWX_NETWORK_MISSING'))
      this.waiters.delete(namespace)
    }
    if (verdict !== 'none' || !subject || !this.mayAsk(subject)) {
      const { prompt } = context.store.getSnapshot()
      if (prompt?.namespace === namespace && !this.asking) this.closePrompt()
      return
    }
    const key = this.keyOf(subject)
    const count = (this.asks.get(key) ?? 0) + 1
    this.asks.set(key, count)
    if (count > LOOP_LIMIT) return this.stop(subject)
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
    return this.required || !this.notices.read().declined.includes(this.keyOf(subject))
  }

  /** Whether whoever acts in a namespace is signed in; what was found before counts, unless `again`. */
  private look(namespace: string, again = false): Promise<Verdict> {
    const { options, store, stores } = this.context
    const subject = subjectOf(stores, namespace)
    this.notice(namespace, subject)
    if (!subject) return Promise.resolve('nobody')
    const isMeant = options.namespaces?.includes(namespace) ?? true
    if (!isMeant || !stores.networks.find(subject.chainId)) return Promise.resolve('exempt')
    const known = store.getSnapshot().sessions[namespace]
    if (known && !again && this.covers(known, subject)) return Promise.resolve('signedIn')
    // What has expired is over, however long it takes to find out about another one.
    if (known && !this.covers(known, subject)) this.drop(namespace)
    if (!known && !again && this.seen.get(namespace)?.isNone) return Promise.resolve('none')
    const running = this.looks.get(namespace)
    if (running && !again && isSameSubject(running.subject, subject)) return running.verdict
    const look = { subject, verdict: this.lookUp(subject) }
    this.looks.set(namespace, look)
    const done = () => {
      if (this.looks.get(namespace) === look) this.looks.delete(namespace)
    }
    look.verdict.then(done, done)
    return look.verdict
  }

  private async lookUp(subject: Subject): Promise<Verdict> {
    const { report, store, stores, logger } = this.context
    const { namespace } = subject
    try {
      await this.inTime(this.ending)
      const found = await this.inTime(this.find(subject))
      if (this.context.signal.aborted) return 'nobody'
      // The wallet has gone on to another account meanwhile.
      if (!isSameSubject(subjectOf(stores, namespace), subject)) return await this.look(namespace)
      if (found) this.admitSession(subject, found)
      else if (store.getSnapshot().sessions[namespace]) this.drop(namespace)
      const seen = this.seen.get(namespace)
      if (seen) seen.isNone = !found
      return found ? 'signedIn' : 'none'
    } catch (error) {
      if (this.context.signal.aborted) return 'nobody'
      if (!isSameSubject(subjectOf(stores, namespace), subject)) return this.look(namespace)
      report(error)
      logger.error('Whether somebody is signed in could not be found out.', error)
      return 'failed'
    }
  }

  /** A server that never answers holds nobody up for ever. */
  private inTime<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(siwxError('SIWX_SERVER_FAILED', { details: 'no answer in time' }))
      const stop = this.context.clock.after(LOOK_UP_TIMEOUT_MS, refuse)
      this.context.signal.addEventListener('abort', stop, { once: true })
      work.then(resolve, reject).finally(() => {
        stop()
        this.context.signal.removeEventListener('abort', stop)
      })
    })
  }

  private async find(subject: Subject): Promise<SiwxSession | undefined> {
    for (const chain of this.chainsOf(subject)) {
      const sessions = await this.config.getSessions(chain, subject.address)
      const found = sessions.find((session) => this.covers(session, subject))
      if (found) return found
    }
    return undefined
  }

  /** Keeps in mind who acts, and ends what was about somebody else. */
  private notice(namespace: string, subject: Subject | undefined): void {
    const { options, store } = this.context
    const before = this.seen.get(namespace)?.subject
    if (isSameSubject(before, subject)) return
    if (subject) this.seen.set(namespace, { subject, isNone: false })
    else this.seen.delete(namespace)
    const { sessions, prompt } = store.getSnapshot()
    const known = sessions[namespace]
    if (known && !(subject && this.covers(known, subject))) this.drop(namespace)
    if (this.asking?.subject.namespace === namespace) {
      this.asking.end()
      this.asking = undefined
      // The screen stays while it is found out whether the next one is asked.
      if (prompt && subject)
        store.update({ prompt: Object.freeze({ ...prompt, phase: 'preparing', message: undefined }) })
    }
    if (!subject) {
      if (prompt?.namespace === namespace && !this.asking) this.closePrompt()
      this.waiters.get(namespace)?.reject(siwxError('SIWX_ACCOUNT_MISSING'))
      this.waiters.delete(namespace)
    }
    if (!before || !subject || !known) return
    const isOther = before.address !== subject.address
    const ends = isOther ? options.signOutOnAccountChange : options.signOutOnNetworkChange
    if (!ends) return
    this.drop(namespace)
    this.end(() => this.revoke(before)).catch(this.context.report)
  }

  /** Forgets the sign-ins of an account, wherever it made them. */
  private async revoke(subject: Omit<Subject, 'connectorId'>): Promise<void> {
    for (const chain of this.chainsOf(subject)) await this.config.revokeSession(chain, subject.address)
  }

  /** Its network, and the one on which it signed in last: a host's own implementation may only know that one. */
  private chainsOf(subject: Omit<Subject, 'connectorId'>): Iterable<CaipNetworkId> {
    const last = this.notices.read().chains[this.keyOf(subject)] as CaipNetworkId | undefined
    return new Set([subject.chainId, last ?? subject.chainId])
  }

  private end(signOut: () => Promise<void>): Promise<void> {
    const ended = signOut()
    this.ending = Promise.allSettled([this.ending, ended])
    return ended
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
    const key = this.keyOf(subject)
    const notices = this.notices.read()
    this.notices.write({ ...notices, chains: { ...notices.chains, [key]: data.chainId } })
    const found = await this.find(subject)
    // It is about somebody else by now, or the visitor has said no.
    if (this.asking?.subject !== subject) return true
    if (found) {
      this.admitSession(subject, found)
      this.tell()
      return true
    }
    const count = (this.losses.get(key) ?? 0) + 1
    this.losses.set(key, count)
    if (count < LOOP_LIMIT) return false
    await this.stop(subject)
    return true
  }

  private admitSession(subject: Subject, session: SiwxSession): void {
    const { store } = this.context
    const { namespace } = subject
    const { sessions } = store.getSnapshot()
    store.update({ sessions: Object.freeze({ ...sessions, [namespace]: session }) })
    this.forgetAttempts(subject)
    const seen = this.seen.get(namespace)
    if (seen) seen.isNone = false
    this.watchExpiry(subject, session)
    if (this.asking?.subject.namespace === namespace) {
      this.asking.end()
      this.asking = undefined
      this.closePrompt()
    }
    this.waiters.get(namespace)?.resolve(session)
    this.waiters.delete(namespace)
    this.askNext()
  }

  /** Nobody is asked for ever. */
  private async stop(subject: Subject): Promise<void> {
    const { modal, report } = this.context
    const error = siwxError('SIWX_LOOP_STOPPED')
    report(error)
    const { namespace, connectorId } = subject
    this.forgetAttempts(subject)
    this.decline(subject)
    if (isSameSubject(this.asking?.subject, subject)) await this.cancel()
    else if (this.required) await this.leave(namespace, connectorId)
    modal.toast('error', error)
  }

  private forgetAttempts(subject: Subject): void {
    const key = this.keyOf(subject)
    this.asks.delete(key)
    this.losses.delete(key)
  }

  /** Looks again when a sign-in is no longer valid. */
  private watchExpiry(subject: Subject, session: SiwxSession): void {
    const { clock } = this.context
    const { namespace } = subject
    const { expirationTime } = session.data
    this.timers.get(namespace)?.()
    if (expirationTime === undefined) return
    const wait = Math.min(Math.max(Date.parse(expirationTime) - clock.now(), 0), LONGEST_TIMER_MS)
    const look = () => (this.covers(session, subject) ? this.watchExpiry(subject, session) : this.follow())
    this.timers.set(namespace, clock.after(wait, look))
  }

  /** It could not be found out whether somebody is signed in: the wallet is let go (8.4). */
  private async fail(namespace: string, { connectorId }: Subject): Promise<void> {
    const { modal, stores } = this.context
    await this.letGo(namespace, connectorId)
    if (stores.modal.isOpen) modal.open({ view: 'Connect' })
    modal.toast('error', siwxError('SIWX_INIT_FAILED'))
  }

  private async leave(namespace: string, connectorId: string | undefined): Promise<void> {
    const { modal } = this.context
    // What went wrong has been told by the kernel, and the visitor is out all the same.
    await modal.disconnect(namespace, connectorId).catch((error: unknown) => modal.toast('error', error))
  }

  /** Leaves a wallet and ends no sign-in: what there is now may be of somebody else, or nobody knows what there is. */
  private async letGo(namespace: string, connectorId: string | undefined): Promise<void> {
    this.lettingGo.add(namespace)
    await this.leave(namespace, connectorId)
    this.lettingGo.delete(namespace)
  }

  /** Somebody else may be waiting behind the one who has been asked. */
  private askNext(): void {
    const [next] = this.waiters.keys()
    if (next !== undefined && !this.asking) this.ask(next)
  }

  private drop(namespace: string): void {
    const { store } = this.context
    this.timers.get(namespace)?.()
    this.timers.delete(namespace)
    const { [namespace]: _dropped, ...sessions } = store.getSnapshot().sessions
    store.update({ sessions: Object.freeze(sessions) })
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

  private wait(namespace: string): Waiter {
    const waiter = this.waiters.get(namespace) ?? createWaiter()
    this.waiters.set(namespace, waiter)
    return waiter
  }

  private keyOf(subject: Omit<Subject, 'connectorId'>): string {
    return keyOf(subject, this.context.options.policy)
  }

  private covers({ data }: SiwxSession, subject: Subject): boolean {
    const { clock, options, window } = this.context
    return (
      window !== undefined && covers(data, subject, { policy: options.policy, page: window.location, now: clock.now() })
    )
  }

  /** The visitor has acted: what they said before, and how often they were asked, no longer counts. */
  private forgive(subject: Subject): void {
    const key = this.keyOf(subject)
    this.forgetAttempts(subject)
    const notices = this.notices.read()
    if (notices.declined.includes(key)) {
      this.notices.write({ ...notices, declined: notices.declined.filter((one) => one !== key) })
    }
  }

  private decline(subject: Subject): void {
    const key = this.keyOf(subject)
    const notices = this.notices.read()
    if (!notices.declined.includes(key)) this.notices.write({ ...notices, declined: [...notices.declined, key] })
  }

  /** Tells the other tabs. */
  private tell(): void {
    const notices = this.notices.read()
    this.notices.write({ ...notices, changes: notices.changes + 1 })
  }
}
