import { abortable } from 'portico/kit'
import type { MagicEvent, MagicLogin } from './magic-sdk.js'
import { toWalletError } from './to-wallet-error.js'

const EVENTS: readonly MagicEvent[] = [
  'email-otp-sent',
  'invalid-email-otp',
  'expired-email-otp',
  'max-attempts-reached',
  'login-throttled',
  'mfa-sent-handle',
  'device-needs-approval',
  'device-verification-link-expired',
]

/** The events of one login, one after another. */
export interface LoginEvents {
  /** Resolves with the next event, or with `done` once the user is logged in. @throws what ended the login */
  next(signal: AbortSignal): Promise<MagicEvent | 'done'>
  /** Sends the code that the user has entered; drops events of earlier codes. */
  verify(code: string): void
  /** Sends another link that confirms the browser. */
  retryDevice(): void
  /** Gives the login up, unless it has ended. */
  cancel(): void
  readonly isOver: boolean
}

/** Keeps what a login emits until it is read: a device may be confirmed before its step waits for that. */
export const readLogin = (login: MagicLogin): LoginEvents => {
  let kept: (() => MagicEvent | 'done')[] = []
  let isOver = false
  let wake = () => {}
  const keep = (event: () => MagicEvent | 'done') => {
    kept.push(event)
    wake()
  }
  const end = (event: () => 'done') => {
    isOver = true
    keep(event)
  }
  for (const event of EVENTS) login.on(event, () => keep(() => event))
  login.then(
    () => end(() => 'done'),
    (error: unknown) =>
      end(() => {
        throw toWalletError(error)
      }),
  )
  const arrival = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  return {
    get isOver() {
      return isOver
    },
    async next(signal) {
      if (kept.length === 0) await abortable(arrival, signal)
      const [event, ...rest] = kept
      kept = rest
      return event ? event() : this.next(signal)
    },
    verify(code) {
      kept = []
      login.emit('verify-email-otp', code)
    },
    retryDevice: () => void login.emit('device-retry'),
    cancel() {
      if (isOver) return
      isOver = true
      login.emit('cancel')
    },
  }
}
