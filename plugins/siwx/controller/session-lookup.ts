import type { SiwxSession } from '../contract.js'
import type { SiwxContext } from './sign-in-request.js'
import type { ActiveSessions } from './active-sessions.js'
import { isSameSubject, type Subject, subjectOf } from './subject.js'

/** What a look-up found: nobody is connected; nobody signs in there; signed in; not signed in; nobody knows. */
export type LookupResult = 'nobody' | 'exempt' | 'signedIn' | 'none' | 'failed'

/** What whoever looks is told. */
interface SessionLookupParts {
  readonly context: SiwxContext
  readonly sessions: ActiveSessions
  /** Somebody was found to be signed in. */
  readonly onFound: (subject: Subject, session: SiwxSession) => void
  /** Somebody else acts in a namespace, or nobody. */
  readonly onChanged: (namespace: string, before: Subject | undefined, subject: Subject | undefined) => void
}

/** Finds out whether whoever acts is signed in, and asks where sign-ins are kept no more often than it must. */
export class SessionLookup {
  private readonly running = new Map<string, { readonly subject: Subject; readonly result: Promise<LookupResult> }>()
  /** Who acts in each namespace, and whether they are known not to be signed in. */
  private readonly seen = new Map<string, { readonly subject: Subject; isNone: boolean }>()

  constructor(private readonly parts: SessionLookupParts) {}

  /** Whether whoever acts in a namespace is signed in; what was found before counts, unless `again`. */
  look(namespace: string, again = false): Promise<LookupResult> {
    const { context, sessions } = this.parts
    const { options, stores } = context
    const subject = subjectOf(stores, namespace)
    this.noteSubject(namespace, subject)
    if (!subject) return Promise.resolve('nobody')
    const isMeant = options.namespaces?.includes(namespace) ?? true
    if (!isMeant || !stores.networks.find(subject.chainId)) return Promise.resolve('exempt')
    const known = sessions.of(namespace)
    if (!again && sessions.has(subject)) return Promise.resolve('signedIn')
    // What has expired is over, however long it takes to find out about another one.
    if (known && !sessions.has(subject)) sessions.drop(namespace)
    if (!known && !again && this.seen.get(namespace)?.isNone) return Promise.resolve('none')
    const running = this.running.get(namespace)
    if (running && !again && isSameSubject(running.subject, subject)) return running.result
    const look = { subject, result: this.lookUp(subject) }
    this.running.set(namespace, look)
    const done = () => {
      if (this.running.get(namespace) === look) this.running.delete(namespace)
    }
    look.result.then(done, done)
    return look.result
  }

  /** Keeps in mind whether who acts is signed in. */
  settle(namespace: string, isNone: boolean): void {
    const seen = this.seen.get(namespace)
    if (seen) seen.isNone = isNone
  }

  private async lookUp(subject: Subject): Promise<LookupResult> {
    const { context, sessions, onFound } = this.parts
    const { logger, report, signal, stores } = context
    const { namespace } = subject
    // The wallet may go on to another account meanwhile.
    const isOther = () => !isSameSubject(subjectOf(stores, namespace), subject)
    try {
      const found = await sessions.find(subject)
      if (signal.aborted) return 'nobody'
      if (isOther()) return await this.look(namespace)
      if (found) onFound(subject, found)
      else sessions.drop(namespace)
      this.settle(namespace, !found)
      return found ? 'signedIn' : 'none'
    } catch (error) {
      if (signal.aborted) return 'nobody'
      if (isOther()) return this.look(namespace)
      report(error)
      logger.error('Whether somebody is signed in could not be found out.', error)
      return 'failed'
    }
  }

  /** Keeps in mind who acts, and tells where that is somebody else. */
  private noteSubject(namespace: string, subject: Subject | undefined): void {
    const before = this.seen.get(namespace)?.subject
    if (isSameSubject(before, subject)) return
    if (subject) this.seen.set(namespace, { subject, isNone: false })
    else this.seen.delete(namespace)
    this.parts.onChanged(namespace, before, subject)
  }
}
