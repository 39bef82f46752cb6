import { makeAutoObservable } from 'portico/plugin'
import type { LoginWindow } from 'portico/services'

/** Why a login has ended. */
export type SocialFailure =
  | 'blocked'
  | 'cancelled'
  | 'cut'
  | 'cutOff'
  | 'declined'
  | 'expired'
  | 'left'
  | 'origin'
  | 'other'
  | 'serviceDown'
  | 'storage'
  | 'timeout'
  | 'tooMany'
  | 'unreachable'
  | 'untrusted'

/** What a login waits for. */
export type SocialPhase = 'idle' | 'starting' | 'waiting' | 'reading' | 'recovering' | 'leaving' | 'done' | 'failed'

/** A social login, observable. */
export class SocialFlow {
  /** The id of the social login. */
  social = ''
  phase: SocialPhase = 'idle'
  failure: SocialFailure | undefined = undefined
  /** What a phone scans. */
  url: string | undefined = undefined
  /** What the phone shows as well. */
  number: string | undefined = undefined
  /** When the code ends, in milliseconds since the Unix epoch. */
  expiresAt: number | undefined = undefined
  private popup: LoginWindow | undefined = undefined
  private controller = new AbortController()

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether the user or the wallet is awaited. */
  get isBusy(): boolean {
    return this.phase !== 'idle' && this.phase !== 'failed' && this.phase !== 'done'
  }

  /** Starts a login; one that is under way ends. Its signal aborts when it is left or fails. */
  begin(social: string, popup?: LoginWindow): AbortSignal {
    this.leave()
    this.social = social
    this.popup = popup
    this.phase = 'starting'
    return this.controller.signal
  }

  /** Notes what is waited for. */
  setPhase(phase: SocialPhase, code?: Partial<Pick<SocialFlow, 'url' | 'number' | 'expiresAt'>>): void {
    this.phase = phase
    this.url = code?.url
    this.number = code?.number
    this.expiresAt = code?.expiresAt
  }

  /** Closes the window, once it has answered. */
  closeWindow(): void {
    try {
      this.popup?.close()
    } catch {
      // Another site may have replaced the window's functions.
    }
    this.popup = undefined
  }

  /** Ends the login with a reason; the screen offers another try. */
  fail(failure: SocialFailure): void {
    this.stop()
    this.phase = 'failed'
    this.failure = failure
  }

  /** Lets go of what the login has started: leaving it aborts nothing any more. */
  detach(): void {
    this.controller = new AbortController()
  }

  /** Ends the login: its requests abort, its window closes, and late answers are dropped. */
  leave(): void {
    this.stop()
    this.phase = 'idle'
  }

  private stop(): void {
    this.controller.abort()
    this.detach()
    this.closeWindow()
    this.url = undefined
    this.expiresAt = undefined
    this.failure = undefined
  }
}
