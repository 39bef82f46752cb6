import { isModalError, makeAutoObservable } from 'portico/plugin'
import type { EmbeddedWallet, LoginStep } from 'portico/services'

/** A login with a passkey, observable: the provider's page asks for the passkey, and for what recovers the key if it must. */
export class PasskeyLogin {
  phase: 'idle' | 'asking' | 'done' = 'idle'
  /** Why the last login failed; a user who has left it is no failure. */
  problem: unknown = undefined
  private controller = new AbortController()

  constructor() {
    makeAutoObservable(this)
  }

  /** Logs in, and keeps the session for `connect`. */
  async start(wallet: EmbeddedWallet): Promise<void> {
    this.leave()
    const { signal } = this.controller
    this.become('asking')
    try {
      let step: LoginStep = await wallet.start({ method: 'passkey' }, signal)
      while (step.step === 'passkey' || step.step === 'recovery') step = await wallet.show(step.step, step, signal)
      if (step.step !== 'done') throw new Error(`A login with a passkey has no step "${step.step}".`)
      if (signal.aborted) return
      wallet.take(step.session)
      this.become('done')
    } catch (error) {
      if (!signal.aborted) this.become('idle', isModalError(error, 'USER_REJECTED') ? undefined : error)
    }
  }

  /** Leaves a finished login to the wallet, which keeps it. */
  finish(): void {
    this.controller = new AbortController()
    this.become('idle')
  }

  /** Ends the login; a late answer is dropped. */
  leave(): void {
    this.controller.abort()
    this.finish()
  }

  private become(phase: PasskeyLogin['phase'], problem?: unknown): void {
    this.phase = phase
    this.problem = problem
  }
}

const logins = new WeakMap<object, PasskeyLogin>()

/** Returns the login of one modal, by the view state of its plugin; it outlives the screen that has started it. */
export const passkeyLoginOf = (viewState: object): PasskeyLogin => {
  const found = logins.get(viewState) ?? new PasskeyLogin()
  logins.set(viewState, found)
  return found
}
