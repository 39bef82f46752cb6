import type { EmbeddedSession, LoginStep, ProviderContext, ProviderScreen, SentCode } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { codeAction, emailAction, nothing } from './answers.js'
import type { Channel } from './channel.js'
import { USER_MS } from './wire-of.js'

/** Parts of the steps of a login. */
export interface StepParts {
  readonly channel: Channel
  readonly context: Pick<ProviderContext, 'clock'>
  /** Reads who is logged in; `username` is the name that the login brought. */
  enter(signal: AbortSignal, username?: string): Promise<EmbeddedSession>
}

/** Seconds that a code counts, and until another one may be asked for, unless the page says so. */
const EXPIRES_IN = 1200
const RESEND_IN = 30
const LENGTH = 6

/** Reads when a code was sent. */
export const toSentCode = (
  email: string,
  answer: {
    readonly length?: number | undefined
    readonly expiresIn?: number | undefined
    readonly resendIn?: number | undefined
  },
  { clock }: Pick<ProviderContext, 'clock'>,
): SentCode => {
  const { length = LENGTH, expiresIn = EXPIRES_IN, resendIn = RESEND_IN } = answer
  const now = clock.now()
  return { email, length, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 }
}

/** Refuses what cannot be a code, before it is sent. */
export const expectCode = (code: string, length: number): string => {
  if (!/^\d+$/.test(code) || code.length !== length) throw embeddedWalletError('EMBEDDED_WALLET_CODE_INVALID')
  return code
}

/**
 * Makes a code count once: a code that was right is refused from then on, and so is one that is sent while another is
 * checked.
 * @throws `EMBEDDED_WALLET_CODE_EXPIRED`
 */
export const once = <Step>(
  submit: (code: string, signal: AbortSignal) => Promise<Step>,
): ((code: string, signal: AbortSignal) => Promise<Step>) => {
  let isUsed = false
  return async (code, signal) => {
    if (isUsed) throw embeddedWalletError('EMBEDDED_WALLET_CODE_EXPIRED')
    isUsed = true
    try {
      return await submit(code, signal)
    } catch (error) {
      isUsed = false
      throw error
    }
  }
}

/** Ends a login. */
export const done = async (parts: StepParts, signal: AbortSignal): Promise<LoginStep> => ({
  step: 'done',
  session: await parts.enter(signal),
})

/** Creates a screen that the page draws until a request is answered. */
export const screenOf = <Result>(
  channel: Channel,
  run: (options: { readonly signal: AbortSignal; readonly timeout: number }) => Promise<Result>,
): ProviderScreen<Result> => ({
  show: (anchor) => channel.show(anchor),
  async done(signal) {
    try {
      return await run({ signal, timeout: USER_MS })
    } finally {
      channel.show(false)
    }
  },
})

/** Asks for what recovers the key, on the page's own screen. */
export const recovery = (parts: StepParts): LoginStep => ({
  step: 'recovery',
  ...screenOf(parts.channel, async (options) => {
    await parts.channel.ask('RECOVER', undefined, nothing, options)
    return done(parts, options.signal)
  }),
})

/** Lets the page ask for a passkey; nothing is sent before its screen is shown. */
export const startPasskey = (parts: StepParts): LoginStep => ({
  step: 'passkey',
  ...screenOf(parts.channel, async (options) => {
    const { action } = await parts.channel.ask('CONNECT_PASSKEY', undefined, codeAction, options)
    return action === 'RECOVER' ? recovery(parts) : done(parts, options.signal)
  }),
})

/** Sends a code, or a link, to an email address. @throws `EMBEDDED_WALLET_*` */
export const startEmail = async (parts: StepParts, email: string, signal: AbortSignal): Promise<LoginStep> => {
  const { channel, context } = parts
  const { action, ...sent } = await channel.ask('CONNECT_EMAIL', { email }, emailAction, { signal })
  if (action === 'CONNECT') return done(parts, signal)
  const resend = (given: AbortSignal) => startEmail(parts, email, given)
  if (action === 'VERIFY_DEVICE')
    return {
      step: 'device',
      email,
      async approved(given) {
        await channel.ask('CONNECT_DEVICE', undefined, nothing, { signal: given })
        return startEmail(parts, email, given)
      },
      resend,
    }
  const code = toSentCode(email, sent, context)
  return {
    step: 'code',
    ...code,
    submit: once(async (otp, given) => {
      const payload = { otp: expectCode(otp, code.length) }
      const answer = await channel.ask('CONNECT_OTP', payload, codeAction, { signal: given })
      return answer.action === 'RECOVER' ? recovery(parts) : done(parts, given)
    }),
    resend,
  }
}
