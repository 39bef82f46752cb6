import type { ModalError } from 'portico/plugin'
import type { SiwxContext } from '../context.js'
import { siwxError } from '../errors.js'
import { isRequired } from '../options.js'
import type { Subject } from '../sessions/subject.js'
import type { SignInPrompt } from './sign-in-prompt.js'
import type { SignOutController } from './sign-out-controller.js'

interface LookupFailuresParts {
  readonly context: SiwxContext
  readonly prompt: SignInPrompt
  readonly signOuts: SignOutController
}

/**
 * Handles accounts whose session could not be looked up: none of them counts as signed in. A required sign-in disconnects
 * the wallet; otherwise it stays connected, and a later lookup decides.
 */
export class LookupFailures {
  /** The addresses for which the error has been shown since the last lookup that succeeded, by namespace. */
  private readonly shown = new Map<string, string>()

  constructor(private readonly parts: LookupFailuresParts) {}

  /** Handles a connected account, and returns the error. `isAsked`: the user waits for an outcome. */
  async handle(subject: Subject, { isAsked = false } = {}): Promise<ModalError> {
    const { context, prompt, signOuts } = this.parts
    const { namespace, connectorId } = subject
    if (isRequired(context.options)) {
      await signOuts.disconnectSilently(namespace, connectorId)
      return this.show()
    }
    const error = this.showOnce(subject, isAsked)
    prompt.closeUnused(namespace)
    prompt.pending.reject(namespace, error)
    return error
  }

  /** Handles an account that is connecting. @throws to roll the connect back, if the sign-in is required */
  handleConnect(subject: Subject): void {
    if (isRequired(this.parts.context.options)) throw this.show()
    this.showOnce(subject, true)
  }

  /** Notes a lookup that succeeded, so that the next failure is shown again. */
  reset(namespace: string): void {
    this.shown.delete(namespace)
  }

  private show(): ModalError {
    const { modal, stores } = this.parts.context
    if (stores.modal.isOpen) modal.open({ view: 'Connect' })
    const error = siwxError('SIWX_INIT_FAILED')
    modal.toast('error', error)
    return error
  }

  private showOnce({ namespace, address }: Subject, isAsked: boolean): ModalError {
    const error = siwxError('SIWX_SESSION_UNVERIFIED')
    if (isAsked || this.shown.get(namespace) !== address) this.parts.context.modal.toast('error', error)
    this.shown.set(namespace, address)
    return error
  }
}
