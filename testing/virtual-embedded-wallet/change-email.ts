import type { EmailStep } from '../../services/embedded-wallet.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'
import { checkEmail, sendCode } from './send-code.js'

const firstOf = ({ options }: EmbeddedWalletCore) => (options.skipsCurrentCode ? 'new' : 'current')

const ask = (core: EmbeddedWalletCore, of: 'current' | 'new', current: string, next: string): EmailStep => {
  const mail = sendCode(core, of === 'current' ? current : next)
  return {
    step: 'code',
    of,
    ...mail.sent,
    submit: (code, signal) =>
      core.run(
        'submitChange',
        (): EmailStep => {
          mail.check(code)
          if (of === 'current') return ask(core, 'new', current, next)
          core.remember({ user: { ...core.remembered().user, email: next } })
          for (const listener of [...core.listeners]) listener('changed')
          return { step: 'changed', email: next }
        },
        signal,
      ),
    resend: (signal) =>
      core.run(
        'resend',
        () => {
          mail.checkResend()
          return ask(core, core.options.restartsEmailChange ? firstOf(core) : of, current, next)
        },
        signal,
      ),
  }
}

/** Starts a change of the email address. @throws `EMBEDDED_WALLET_EMAIL_INVALID`, or what a test has scripted @internal */
export const changeEmail = (core: EmbeddedWalletCore, email: string, signal: AbortSignal): Promise<EmailStep> =>
  core.run(
    'updateEmail',
    () => {
      checkEmail(email)
      return ask(core, firstOf(core), core.remembered().user?.email ?? '', email)
    },
    signal,
  )
