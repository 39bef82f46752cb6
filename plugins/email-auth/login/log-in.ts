import { isModalError, type EventToken } from 'portico/plugin'
import {
  deviceRegisteredForEmailEvent,
  emailSubmittedEvent,
  emailVerificationCodeFailEvent,
  emailVerificationCodePassEvent,
  emailVerificationCodeSentEvent,
  type EmbeddedWallet,
  type LoginStep,
} from 'portico/services'
import type { CodeFlow } from '../code-flow.js'

/** What a login works with. */
export interface LoginPorts {
  readonly wallet: EmbeddedWallet
  readonly login: CodeFlow<LoginStep>
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
}

type CodeStep = Extract<LoginStep, { step: 'code' }>
type DeviceStep = Extract<LoginStep, { step: 'device' }>

/** Goes on with what a login needs next. */
const proceed = async (ports: LoginPorts, next: LoginStep | undefined): Promise<void> => {
  const { emit, login, wallet } = ports
  if (!next) return
  switch (next.step) {
    case 'done':
      wallet.take(next.session)
      return login.finish()
    case 'recovery':
      return proceed(ports, await login.run('recovering', (signal) => wallet.show('recovery', next, signal)))
    case 'code':
      emit(emailVerificationCodeSentEvent, {})
      return login.setStep(next)
    case 'device':
      return login.setStep(next)
    default:
      return login.fail(new Error(`A login by email has no step "${next.step}".`))
  }
}

/** Sends a code or a link to an email address. */
export const startLogin = async (ports: LoginPorts, email: string): Promise<void> => {
  const { emit, login, wallet } = ports
  login.leave()
  const next = await login.run('sending', (signal) => wallet.start({ method: 'email', email }, signal))
  if (next) emit(emailSubmittedEvent, {})
  await proceed(ports, next)
}

/** Waits until the link in the email was opened. */
export const awaitDevice = async (ports: LoginPorts, step: DeviceStep): Promise<void> => {
  const next = await ports.login.await(step.approved)
  if (next) ports.emit(deviceRegisteredForEmailEvent, {})
  await proceed(ports, next)
}

/** Checks the code that the user typed. */
export const submitCode = async (ports: LoginPorts, step: CodeStep, code: string): Promise<void> => {
  const { emit, login } = ports
  const next = await login.run('checking', (signal) => step.submit(code, signal))
  if (next) emit(emailVerificationCodePassEvent, {})
  else if (login.problem !== undefined) {
    const message = isModalError(login.problem) ? login.problem.shortMessage : 'An error without a code.'
    emit(emailVerificationCodeFailEvent, { message })
  }
  await proceed(ports, next)
}

/** Sends the code or the link again; resolves with whether it was sent. */
export const resendCode = async <Step>(
  flow: CodeFlow<Step>,
  step: { resend(signal: AbortSignal): Promise<Step> },
): Promise<boolean> => {
  const next = await flow.run('resending', step.resend)
  if (next) flow.setStep(next)
  return next !== undefined
}
