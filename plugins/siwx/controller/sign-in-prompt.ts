import { SIGN_VIEWS } from '../constants.js'
import type { SiwxContext } from '../context.js'
import type { SiwxConfig, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { type PendingSignIn, PendingSignIns } from './pending-sign-ins.js'
import { SignInRequest } from './sign-in-request.js'
import { isSameSubject, type Subject, subjectOf } from './subject.js'

interface SignInPromptParts {
  readonly context: SiwxContext
  readonly config: SiwxConfig
  /** Checks that an accepted sign-in is also found by a lookup. */
  readonly confirm: (subject: Subject, session: SiwxSession) => Promise<boolean>
}

/** Shows one sign-in request at a time and settles the callers that wait for it. */
export class SignInPrompt {
  private readonly pending = new PendingSignIns()
  private request: SignInRequest | undefined

  constructor(private readonly parts: SignInPromptParts) {
    parts.context.onDispose(() => {
      this.end()
      this.hide()
      this.pending.rejectAll(siwxError('SIWX_CANCELLED'))
    })
  }

  /** The account that is asked to sign in. */
  get subject(): Subject | undefined {
    return this.request?.subject
  }

  isFor(subject: Subject | undefined): boolean {
    return this.request !== undefined && isSameSubject(this.request.subject, subject)
  }

  isAwaited(namespace: string): boolean {
    return this.pending.has(namespace)
  }

  wait(namespace: string): Promise<SiwxSession> {
    return this.pending.wait(namespace)
  }

  /** Asks the active account of a namespace to sign in. */
  start(namespace: string): void {
    const subject = subjectOf(this.parts.context.stores, namespace)
    if (!subject || this.isFor(subject)) return
    this.end()
    this.request = new SignInRequest(subject, this.parts)
    void this.request.start()
  }

  /** Starts the prompt that has waited longest, unless one is shown. */
  startNext(): void {
    const { first } = this.pending
    if (first !== undefined && !this.request) this.start(first)
  }

  async approve(): Promise<void> {
    await this.request?.approve()
  }

  async retry(): Promise<void> {
    await this.request?.retry()
  }

  /** Cancels the request and returns its subject; the prompt stays visible until `hide`. */
  cancel(): Subject | undefined {
    const { request } = this
    this.request = undefined
    request?.cancel()
    return request?.subject
  }

  /** Removes the promise of a namespace and returns it to be settled. */
  take(namespace: string): PendingSignIn | undefined {
    return this.pending.take(namespace)
  }

  onSignedIn(namespace: string, session: SiwxSession): void {
    if (this.subject?.namespace === namespace) {
      this.end()
      this.close()
    }
    this.take(namespace)?.resolve(session)
    this.startNext()
  }

  onSubjectChanged(namespace: string, subject: Subject | undefined): void {
    const { store } = this.parts.context
    if (this.subject?.namespace === namespace) {
      this.end()
      // The view stays until a lookup decides whether the new account is prompted.
      if (store.prompt && subject) store.setPrompt({ ...store.prompt, phase: 'preparing', message: undefined })
    }
    if (subject) return
    this.closeUnused(namespace)
    this.take(namespace)?.reject(siwxError('SIWX_ACCOUNT_MISSING'))
  }

  /** Closes the view of a namespace whose request has ended. */
  closeUnused(namespace: string): void {
    if (this.parts.context.store.prompt?.namespace === namespace && !this.request) this.close()
  }

  hide(): void {
    this.parts.context.store.setPrompt(undefined)
  }

  closeView(): void {
    const { modal, stores } = this.parts.context
    if (stores.modal.isOpen && SIGN_VIEWS.includes(stores.router.current?.name)) modal.close({ force: true })
  }

  private close(): void {
    this.hide()
    this.closeView()
  }

  private end(): void {
    this.request?.end()
    this.request = undefined
  }
}
