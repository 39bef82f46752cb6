import type { EventToken } from 'portico/plugin'
import { emailEditEvent, type EmailStep, type EmbeddedWallet } from 'portico/services'
import type { CodeFlow } from '../code-flow.js'

/** The parts of a screen that a change of the email address works with. */
export interface ChangePorts {
  readonly wallet: EmbeddedWallet
  readonly change: CodeFlow<EmailStep>
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
}

const proceed = (change: CodeFlow<EmailStep>, next: EmailStep | undefined): void => {
  if (!next) return
  change.setStep(next)
  if (next.step === 'changed') change.finish()
}

/** Sends a code for the change to another email address. */
export const startChange = async ({ change, emit, wallet }: ChangePorts, email: string): Promise<void> => {
  emit(emailEditEvent, {})
  change.leave()
  proceed(change, await change.run('sending', (signal) => wallet.updateEmail(email, signal)))
}

/** Checks the code that the user typed. */
export const submitChange = async (
  change: CodeFlow<EmailStep>,
  step: Extract<EmailStep, { step: 'code' }>,
  code: string,
): Promise<void> => proceed(change, await change.run('checking', (signal) => step.submit(code, signal)))
