import { SIGN_VIEW } from '../constants.js'
import type { SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { isRequired } from '../options.js'
import { PendingSignIns } from './pending-sign-ins.js'
import { SignInRequest, type SignInRequestParts } from './sign-in-request.js'
import { isSameSubject, type Subject, subjectOf } from '../sessions/subject.js'

interface SignInPromptParts extends SignInRequestParts {
  /** Called when the user has left the screen, or when it cannot be drawn. */
  readonly onLeft: () => Promise<void>
}

/** Prompts for one sign-in at a time and settles the callers that wait for it. */
export class SignInPrompt {
  readonly pending = new PendingSignIns()
  request: SignInRequest | undefined
  /** Withdraws the screen, which serves one request after another. */
  private screen: AbortController | undefined

  constructor(private readonly parts: SignInPromptParts) {
    parts.context.onDispose(() => {
      this.end()
      this.close()
      this.pending.rejectAll(siwxError('SIWX_CANCELLED'))
    })
  }

  /** The account that is asked to sign in. */
  get subject(): Subject | undefined {
    return this.request?.subject
  }

  /** Whether the screen is drawn. */
  get isDrawn(): boolean {
    return this.screen !== undefined
  }

  isFor(subject: Subject | undefined): boolean {
    return this.request !== undefined && isSameSubject(this.request.subject, subject)
  }

  /** Asks the active account of a namespace to sign in. */
  start(namespace: string): void {
    const subject = subjectOf(this.parts.context.stores, namespace)
    if (!subject || this.isFor(subject)) return
    this.end()
    this.request = new SignInRequest(subject, this.parts)
    void this.request.start()
    if (!this.screen) void this.draw()
  }

  /** Starts the prompt that has waited longest, unless one is shown. */
  startNext(): void {
    const { first } = this.pending
    if (first !== undefined && !this.request) this.start(first)
  }

  /** Cancels the request and returns its subject; the screen stays until `close`. */
  cancel(): Subject | undefined {
    const { request } = this
    this.request = undefined
    request?.cancel()
    return request?.subject
  }

  onSignedIn(namespace: string, session: SiwxSession): void {
    if (this.subject?.namespace === namespace) {
      const { modal, stores } = this.parts.context
      this.end()
      this.close()
      // The wallets beneath are of no use to a connected user.
      if (stores.router.current?.name === 'Connect') modal.close({ force: true })
    }
    this.pending.resolve(namespace, session)
    this.startNext()
  }

  onSubjectChanged(namespace: string, subject: Subject | undefined): void {
    const { store } = this.parts.context
    if (this.subject?.namespace === namespace) {
      this.end()
      // The screen stays until a lookup decides whether the new account is prompted.
      if (store.prompt && subject)
        store.setPrompt({ ...store.prompt, phase: 'preparing', cause: undefined, message: undefined })
    }
    if (subject) return
    this.closeUnused(namespace)
    this.pending.reject(namespace, siwxError('SIWX_ACCOUNT_MISSING'))
  }

  /** Closes the screen of a namespace whose request has ended. */
  closeUnused(namespace: string): void {
    if (this.parts.context.store.prompt?.namespace === namespace && !this.request) this.close()
  }

  /** Withdraws the screen. */
  close(): void {
    this.parts.context.store.setPrompt(undefined)
    this.screen?.abort()
    this.screen = undefined
  }

  private async draw(): Promise<void> {
    const { context, onLeft } = this.parts
    const screen = new AbortController()
    this.screen = screen
    const onLeave = isRequired(context.options) ? 'refuse' : 'reject'
    const failed = (error: unknown) => {
      context.report(error)
      return { left: 'user' }
    }
    const { left } = await context.prompt(SIGN_VIEW, {}, { onLeave, signal: screen.signal }).catch(failed)
    if (this.screen === screen) this.screen = undefined
    if (left === 'user') await onLeft()
  }

  private end(): void {
    this.request?.end()
    this.request = undefined
  }
}
