import type { EmailStep, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { changeAction, isEmail, newEmail, sentCode } from './answers.js'
import type { Channel } from './channel.js'
import { expectCode, once, toSentCode } from './login-steps.js'

/** What the steps of a change need. */
export interface ChangeParts {
  readonly channel: Channel
  readonly context: Pick<ProviderContext, 'clock'>
  /** The address in use. */
  current(): string
}

/**
 * Changes the email address: a code of the address in use, unless the page does without, then one of the new address.
 * Another code starts the change again.
 * @throws `EMBEDDED_WALLET_*`
 */
export const changeEmail = async (
  parts: ChangeParts,
  given: string,
  signal: AbortSignal,
  changed: (email: string) => void,
): Promise<EmailStep> => {
  const { channel, context, current } = parts
  const email = given.trim()
  if (!isEmail(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
  const resend = (next: AbortSignal) => changeEmail(parts, email, next, changed)

  const codeOf = (of: 'current' | 'new', sent: Parameters<typeof toSentCode>[1]): EmailStep => {
    const code = toSentCode(of === 'new' ? email : current(), sent, context)
    return {
      step: 'code',
      of,
      ...code,
      submit: once(async (otp, next) => {
        const payload = { otp: expectCode(otp, code.length) }
        if (of === 'current')
          return codeOf('new', await channel.ask('UPDATE_EMAIL_PRIMARY_OTP', payload, sentCode, { signal: next }))
        const answer = await channel.ask('UPDATE_EMAIL_SECONDARY_OTP', payload, newEmail, { signal: next })
        if (answer.newEmail.toLowerCase() !== email.toLowerCase())
          throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'another address was answered' })
        changed(answer.newEmail)
        return { step: 'changed', email: answer.newEmail }
      }),
      resend,
    }
  }

  const { action, ...sent } = await channel.ask('UPDATE_EMAIL', { email }, changeAction, { signal })
  return codeOf(action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new', sent)
}
