import { MessageForms } from '../message/message-form.js'
import type { ParsedMessage } from '../message/parsed-message.js'
import { labelIn, readMessage } from '../message/read-message.js'
import { verifyError } from './errors.js'
import type { VerifySignatureOptions } from './signature-options.js'

/** Returns the forms of the messages that a server reads: those of its verifiers. */
export const formsOf = ({ verifiers }: VerifySignatureOptions): MessageForms =>
  // Servers without types may pass nothing.
  new MessageForms(Object.entries(verifiers ?? {}).map(([namespace, verifier]) => [namespace, verifier.signIn]))

/**
 * Parses a sign-in message in the form of one of the verifiers.
 * @throws `SIWX_MESSAGE_INVALID`, `SIWX_VERIFIER_MISSING` for an account kind that no verifier states
 */
export const readSignIn = (text: string, forms: MessageForms): ParsedMessage => {
  const label = labelIn(text)
  if (label !== undefined && !forms.ofLabel(label))
    throw verifyError('SIWX_VERIFIER_MISSING', { values: { namespace: `${label} accounts` } })
  return readMessage(text, forms)
}
