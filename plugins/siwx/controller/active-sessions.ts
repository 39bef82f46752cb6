import type { CaipNetworkId } from 'portico/plugin'
import { LONGEST_TIMER_MS, LOOK_UP_TIMEOUT_MS } from '../constants.js'
import type { SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import type { SiwxContext } from './sign-in-request.js'
import type { SignInPreferences } from './sign-in-preferences.js'
import { covers, keyOf, type Subject } from './subject.js'

/** An account on a network, through whatever wallet. */
type Account = Omit<Subject, 'connectorId'>

/** Who is signed in now, as everybody sees it; and the sign-ins as they are kept, wherever that is. */
export class ActiveSessions {
  private readonly timers = new Map<string, () => void>()
  /** Sign-outs that are under way: until they are through, what is looked up may be what they end. */
  private ending: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly context: SiwxContext,
    private readonly config: SiwxConfig,
    private readonly preferences: SignInPreferences,
    /** Called when one is no longer valid. */
    private readonly onExpired: () => void,
  ) {
    context.onDispose(() => {
      for (const stop of this.timers.values()) stop()
    })
  }

  /** The sign-in of whoever acts in a namespace. */
  of(namespace: string): SiwxSession | undefined {
    return this.context.store.getSnapshot().sessions[namespace]
  }

  /** Equal for whatever one sign-in covers. */
  keyOf(account: Account): string {
    return keyOf(account, this.context.options.policy)
  }

  covers({ data }: SiwxSession, subject: Subject): boolean {
    const { clock, options, window } = this.context
    if (!window) return false
    return covers(data, subject, { policy: options.policy, page: window.location, now: clock.now() })
  }

  /** Whether whoever acts is known to be signed in. */
  has(subject: Subject): boolean {
    const known = this.of(subject.namespace)
    return known !== undefined && this.covers(known, subject)
  }

  /** Asks where sign-ins are kept, once all sign-outs are through. @throws `SIWX_SERVER_FAILED` where no answer comes in time */
  async find(subject: Subject): Promise<SiwxSession | undefined> {
    await this.inTime(this.ending)
    return this.inTime(this.findNow(subject))
  }

  /** Asks without waiting for anything. */
  async findNow(subject: Subject): Promise<SiwxSession | undefined> {
    for (const chain of this.chainsOf(subject)) {
      const sessions = await this.config.getSessions(chain, subject.address)
      const found = sessions.find((session) => this.covers(session, subject))
      if (found) return found
    }
    return undefined
  }

  /** Shows somebody as signed in, until the sign-in expires. */
  show(subject: Subject, session: SiwxSession): void {
    this.put({ [subject.namespace]: session })
    this.watchExpiry(subject, session)
  }

  /** Shows nobody as signed in. */
  drop(namespace: string): void {
    if (!this.of(namespace)) return
    this.timers.get(namespace)?.()
    this.timers.delete(namespace)
    this.put({ [namespace]: undefined })
  }

  /** Ends the sign-ins of an account, wherever it made them. */
  revoke(account: Account): Promise<void> {
    return this.end(async () => {
      for (const chain of this.chainsOf(account)) await this.config.revokeSession(chain, account.address)
    })
  }

  /** Ends all of them. */
  revokeAll(): Promise<void> {
    return this.end(() => this.config.setSessions([]))
  }

  /** A server that never answers holds nobody up for ever. */
  inTime<Value>(work: Promise<Value>): Promise<Value> {
    const { clock, signal } = this.context
    return new Promise((resolve, reject) => {
      const refuse = () => reject(siwxError('SIWX_SERVER_FAILED', { details: 'no answer in time' }))
      const stop = clock.after(LOOK_UP_TIMEOUT_MS, refuse)
      signal.addEventListener('abort', stop, { once: true })
      work.then(resolve, reject).finally(() => {
        stop()
        signal.removeEventListener('abort', stop)
      })
    })
  }

  private end(signOut: () => Promise<void>): Promise<void> {
    const ended = signOut()
    this.ending = Promise.allSettled([this.ending, ended])
    return ended
  }

  /** Its network, and the one on which it signed in last: a host's own implementation may only know that one. */
  private chainsOf(account: Account): Iterable<CaipNetworkId> {
    return new Set([account.chainId, this.preferences.chainOf(this.keyOf(account)) ?? account.chainId])
  }

  private watchExpiry(subject: Subject, session: SiwxSession): void {
    const { clock } = this.context
    const { namespace } = subject
    const { expirationTime } = session.data
    this.timers.get(namespace)?.()
    if (expirationTime === undefined) return
    const wait = Math.min(Math.max(Date.parse(expirationTime) - clock.now(), 0), LONGEST_TIMER_MS)
    const look = () => (this.covers(session, subject) ? this.watchExpiry(subject, session) : this.onExpired())
    this.timers.set(namespace, clock.after(wait, look))
  }

  private put(change: Readonly<Record<string, SiwxSession | undefined>>): void {
    const { store } = this.context
    const all = Object.entries({ ...store.getSnapshot().sessions, ...change })
    const sessions = Object.fromEntries(all.filter((entry): entry is [string, SiwxSession] => entry[1] !== undefined))
    store.update({ sessions: Object.freeze(sessions) })
  }
}
