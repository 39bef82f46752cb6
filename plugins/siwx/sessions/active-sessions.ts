import type { CaipNetworkId } from 'portico/plugin'
import { LONGEST_TIMER_MS, LOOK_UP_TIMEOUT_MS } from '../constants.js'
import type { SiwxContext } from '../context.js'
import type { SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import type { SignInPreferences } from './sign-in-preferences.js'
import { covers, keyOf, type Subject } from './subject.js'

/** An account on a network, through any connector. */
type Account = Omit<Subject, 'connectorId'>

/** The sessions of the active accounts, and access to where all sessions are stored. */
export class ActiveSessions {
  private readonly timers = new Map<string, () => void>()
  /** Sign-outs in progress; a lookup before they finish may find what they delete. */
  private signOuts: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly context: SiwxContext,
    private readonly config: SiwxConfig,
    private readonly preferences: SignInPreferences,
    private readonly onExpired: () => void,
  ) {
    context.onDispose(() => {
      for (const stop of this.timers.values()) stop()
    })
  }

  /** Returns the session of the active account of a namespace. */
  of(namespace: string): SiwxSession | undefined {
    return this.context.store.sessions[namespace]
  }

  /** Returns a key that is equal for everything that one sign-in covers. */
  keyOf(account: Account): string {
    const { forms, options } = this.context
    return keyOf(account, options.policy, forms)
  }

  /** Checks whether a subject is known to be signed in. */
  has(subject: Subject): boolean {
    const known = this.of(subject.namespace)
    return known !== undefined && this.covers(known, subject)
  }

  /** Looks up a session once all sign-outs are done. @throws `SIWX_SERVER_FAILED` after a timeout */
  async find(subject: Subject): Promise<SiwxSession | undefined> {
    await this.withTimeout(this.signOuts)
    return this.withTimeout(this.findNow(subject))
  }

  /** Looks up a session without waiting for sign-outs. */
  async findNow(subject: Subject): Promise<SiwxSession | undefined> {
    for (const chain of this.chainsOf(subject)) {
      const sessions = await this.config.getSessions(chain, subject.address)
      const found = sessions.find((session) => this.covers(session, subject))
      if (found) return found
    }
    return undefined
  }

  /** Publishes a session until it expires. */
  set(subject: Subject, session: SiwxSession): void {
    this.context.store.setSession(subject.namespace, session)
    this.watchExpiry(subject, session)
  }

  /** Stops publishing the session of a namespace; it stays stored. */
  clear(namespace: string): void {
    if (!this.of(namespace)) return
    this.timers.get(namespace)?.()
    this.timers.delete(namespace)
    this.context.store.setSession(namespace, undefined)
  }

  /** Deletes the stored sessions of an account. */
  revoke(account: Account): Promise<void> {
    return this.trackSignOut(async () => {
      for (const chain of this.chainsOf(account)) await this.config.revokeSession(chain, account.address)
    })
  }

  /** Deletes all stored sessions. */
  revokeAll(): Promise<void> {
    return this.trackSignOut(() => this.config.setSessions([]))
  }

  /** Rejects with `SIWX_SERVER_FAILED` if `work` takes longer than a lookup may. */
  withTimeout<Value>(work: Promise<Value>): Promise<Value> {
    const { clock, signal } = this.context
    return new Promise((resolve, reject) => {
      const onTimeout = () => reject(siwxError('SIWX_SERVER_FAILED', { details: 'timeout' }))
      const stop = clock.after(LOOK_UP_TIMEOUT_MS, onTimeout)
      signal.addEventListener('abort', stop, { once: true })
      work.then(resolve, reject).finally(() => {
        stop()
        signal.removeEventListener('abort', stop)
      })
    })
  }

  private covers({ data }: SiwxSession, subject: Subject): boolean {
    const { clock, forms, options, window } = this.context
    if (!window) return false
    return covers(data, subject, { policy: options.policy, page: window.location, now: clock.now(), forms })
  }

  private trackSignOut(signOut: () => Promise<void>): Promise<void> {
    const done = signOut()
    this.signOuts = Promise.allSettled([this.signOuts, done])
    return done
  }

  /** The current network and that of the last sign-in: a host's `getSessions` may know only the latter. */
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
    const check = () => (this.covers(session, subject) ? this.watchExpiry(subject, session) : this.onExpired())
    this.timers.set(namespace, clock.after(wait, check))
  }
}
