import type { EmailStep, LoginStep, SentCode } from 'portico/services'
import type { EmailCooldown } from './login-memory.js'

/** What is done around the steps of a change. */
export interface StepTools {
  readonly cooldown: EmailCooldown
  /** Runs a step, and notes if the provider has failed. */
  run<Value>(step: () => Promise<Value>): Promise<Value>
}

/** What is done around the steps of a login. */
export interface LoginTools extends StepTools {
  /** Notes until when the step may be answered: milliseconds since the Unix epoch, if it ends by itself. */
  expires(at: number | undefined): void
}

const later = ({ email, length, expiresAt, resendAt }: SentCode, { endsAt }: EmailCooldown): SentCode => ({
  email,
  length,
  expiresAt,
  resendAt: Math.max(resendAt, endsAt),
})

/** Makes every resend of a login wait for the cooldown, and notes failures of the provider. */
export const wrapLogin = (step: LoginStep, tools: LoginTools): LoginStep => {
  const { cooldown, run } = tools
  tools.expires(step.step === 'code' ? step.expiresAt : undefined)
  const next = async (ask: () => Promise<LoginStep>) => wrapLogin(await run(ask), tools)
  switch (step.step) {
    case 'code':
      return {
        ...later(step, cooldown),
        step: 'code',
        submit: (code, signal) => next(() => step.submit(code, signal)),
        resend: (signal) => cooldown.run(() => next(() => step.resend(signal))),
      }
    case 'device':
      return {
        step: 'device',
        email: step.email,
        approved: (signal) => next(() => step.approved(signal)),
        resend: (signal) => cooldown.run(() => next(() => step.resend(signal))),
      }
    case 'popup':
      return { step: 'popup', done: (signal, answered) => next(() => step.done(signal, answered)) }
    case 'qr':
      return {
        ...{ step: 'qr', url: step.url, number: step.number, expiresAt: step.expiresAt },
        done: (signal, answered) => next(() => step.done(signal, answered)),
      }
    case 'passkey':
    case 'recovery':
      return {
        step: step.step,
        show: (anchor) => step.show(anchor),
        done: (signal) => next(() => step.done(signal)),
      }
    default:
      return step
  }
}

/** Does the same for a change of the email address; `changed` is called at its end. */
export const wrapEmailChange = (step: EmailStep, tools: StepTools, changed: () => void): EmailStep => {
  if (step.step === 'changed') {
    changed()
    return step
  }
  const { cooldown, run } = tools
  const next = async (ask: () => Promise<EmailStep>) => wrapEmailChange(await run(ask), tools, changed)
  return {
    ...later(step, cooldown),
    step: 'code',
    of: step.of,
    submit: (code, signal) => next(() => step.submit(code, signal)),
    resend: (signal) => cooldown.run(() => next(() => step.resend(signal))),
  }
}
