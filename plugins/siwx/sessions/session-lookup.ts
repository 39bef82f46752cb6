import type { SiwxContext } from '../context.js'
import type { SiwxSession } from '../contract.js'
import type { ActiveSessions } from './active-sessions.js'
import { isSameSubject, type Subject, subjectOf } from './subject.js'

/** `exempt`: the namespace or network takes no sign-in, or the account cannot sign. `unknown`: the lookup failed. */
export type LookupResult = 'disconnected' | 'exempt' | 'signedIn' | 'signedOut' | 'unknown'

interface SessionLookupParts {
  readonly context: SiwxContext
  readonly sessions: ActiveSessions
  readonly onFound: (subject: Subject, session: SiwxSession) => void
  /** Called when another account, or none, becomes active. */
  readonly onSubjectChanged: (namespace: string, before: Subject | undefined, subject: Subject | undefined) => void
}

interface Seen {
  readonly subject: Subject
  /** Known from an earlier lookup, which need not be repeated. */
  isSignedOut: boolean
}

/** Checks whether the active account of a namespace is signed in, with as few requests as possible. */
export class SessionLookup {
  private readonly running = new Map<string, { readonly subject: Subject; readonly result: Promise<LookupResult> }>()
  private readonly seen = new Map<string, Seen>()

  constructor(private readonly parts: SessionLookupParts) {}

  /** Checks the active account of a namespace; `fresh` ignores earlier results. */
  check(namespace: string, { fresh = false } = {}): Promise<LookupResult> {
    const { context, sessions } = this.parts
    const { options, stores } = context
    const subject = subjectOf(stores, namespace)
    this.track(namespace, subject)
    if (!subject) return Promise.resolve('disconnected')
    const isIncluded = options.namespaces?.includes(namespace) ?? true
    const signs = stores.accounts.of(namespace).signs
    if (!isIncluded || !signs || !stores.networks.find(subject.chainId)) return Promise.resolve('exempt')
    const known = sessions.of(namespace)
    if (!fresh && sessions.has(subject)) return Promise.resolve('signedIn')
    // An expired session ends now, however long the lookup takes.
    if (known && !sessions.has(subject)) sessions.clear(namespace)
    if (!known && !fresh && this.seen.get(namespace)?.isSignedOut) return Promise.resolve('signedOut')
    const running = this.running.get(namespace)
    if (running && !fresh && isSameSubject(running.subject, subject)) return running.result
    const lookup = { subject, result: this.lookUp(subject) }
    this.running.set(namespace, lookup)
    const done = () => {
      if (this.running.get(namespace) === lookup) this.running.delete(namespace)
    }
    lookup.result.then(done, done)
    return lookup.result
  }

  /** Records whether the active account is signed in. */
  record(namespace: string, { isSignedOut }: Pick<Seen, 'isSignedOut'>): void {
    const seen = this.seen.get(namespace)
    if (seen) seen.isSignedOut = isSignedOut
  }

  private async lookUp(subject: Subject): Promise<LookupResult> {
    const { context, sessions, onFound } = this.parts
    const { logger, report, signal, stores } = context
    const { namespace } = subject
    const isStale = () => !isSameSubject(subjectOf(stores, namespace), subject)
    try {
      const found = await sessions.find(subject)
      if (signal.aborted) return 'disconnected'
      if (isStale()) return await this.check(namespace)
      if (found) onFound(subject, found)
      else sessions.clear(namespace)
      this.record(namespace, { isSignedOut: !found })
      return found ? 'signedIn' : 'signedOut'
    } catch (error) {
      if (signal.aborted) return 'disconnected'
      if (isStale()) return this.check(namespace)
      report(error)
      logger.error('The session lookup failed.', error)
      return 'unknown'
    }
  }

  private track(namespace: string, subject: Subject | undefined): void {
    const before = this.seen.get(namespace)?.subject
    if (isSameSubject(before, subject)) return
    if (subject) this.seen.set(namespace, { subject, isSignedOut: false })
    else this.seen.delete(namespace)
    this.parts.onSubjectChanged(namespace, before, subject)
  }
}
