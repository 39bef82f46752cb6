import { embeddedWalletError } from 'portico/embedded-wallet'
import type { LoginStep } from 'portico/services'
import type { MagicClient } from './magic-client.js'
import type { MagicEvent } from './magic-sdk.js'
import { openSession } from './open-session.js'
import { type LoginEvents, readLogin } from './read-login.js'

const CODE_LENGTH = 6
/** The SDK does not say how long a code counts, nor when another one may be asked for. */
const EXPIRES_MS = 600_000
const RESEND_MS = 30_000
/** A user may look for the email this long. */
const USER_MS = 1_200_000

const REFUSALS: Readonly<Partial<Record<MagicEvent, Parameters<typeof embeddedWalletError>[0]>>> = {
  'invalid-email-otp': 'EMBEDDED_WALLET_CODE_INVALID',
  'expired-email-otp': 'EMBEDDED_WALLET_CODE_EXPIRED',
  'max-attempts-reached': 'EMBEDDED_WALLET_CODE_EXPIRED',
  'device-verification-link-expired': 'EMBEDDED_WALLET_CODE_EXPIRED',
  'login-throttled': 'EMBEDDED_WALLET_TOO_MANY',
}

interface LoginParts {
  readonly client: MagicClient
  readonly email: string
  readonly events: LoginEvents
}

/** Reads what the login needs next; a step that is given up, or gets no answer, ends the login. */
const nextStep = async (
  parts: LoginParts,
  signal: AbortSignal,
  options?: Parameters<MagicClient['ask']>[2],
): Promise<LoginStep> => {
  const { client, events } = parts
  const event = await client
    .ask((_, given) => events.next(given), signal, options)
    .catch((error: unknown) => {
      events.cancel()
      throw error
    })
  if (event === 'done') return { step: 'done', session: await openSession(client, signal) }
  if (event === 'email-otp-sent') return codeStep(parts)
  if (event === 'device-needs-approval') return deviceStep(parts)
  if (event !== 'invalid-email-otp') events.cancel()
  const code = REFUSALS[event]
  if (code) throw embeddedWalletError(code)
  throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'Magic asks for a second factor.' })
}

const codeStep = (parts: LoginParts): LoginStep => {
  const { client, email, events } = parts
  const now = client.context.clock.now()
  return {
    step: 'code',
    email,
    length: CODE_LENGTH,
    expiresAt: now + EXPIRES_MS,
    resendAt: now + RESEND_MS,
    async submit(code, signal) {
      if (events.isOver) throw embeddedWalletError('EMBEDDED_WALLET_CODE_EXPIRED')
      if (!/^\d{6}$/.test(code)) throw embeddedWalletError('EMBEDDED_WALLET_CODE_INVALID')
      if (!signal.aborted) events.verify(code)
      return nextStep(parts, signal)
    },
    // The SDK sends no second code for a login: another login does.
    async resend(signal) {
      events.cancel()
      return startLogin(client, email, signal)
    },
  }
}

const deviceStep = (parts: LoginParts): LoginStep => ({
  step: 'device',
  email: parts.email,
  approved: (signal) => nextStep(parts, signal, { timeout: USER_MS }),
  async resend(signal) {
    signal.throwIfAborted()
    parts.events.retryDevice()
    return deviceStep(parts)
  },
})

/** Sends a code to an email address; the login ends when `signal` aborts. @throws `EMBEDDED_WALLET_*` */
export const startLogin = async (client: MagicClient, email: string, signal: AbortSignal): Promise<LoginStep> => {
  const late = 'EMBEDDED_WALLET_UNREACHABLE'
  const events = await client.ask(
    async (magic) => readLogin(magic.auth.loginWithEmailOTP({ email, showUI: false, deviceCheckUI: false })),
    signal,
    { late },
  )
  signal.addEventListener('abort', () => events.cancel(), { once: true })
  return nextStep({ client, email, events }, signal, { late })
}
