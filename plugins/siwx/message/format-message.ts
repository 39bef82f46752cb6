import type { SiwxMessageData } from '../contract.js'
import { checkMessage } from './check-message.js'
import type { MessageForms } from './message-form.js'
import { layOut, messageError, type ParsedMessage } from './parsed-message.js'

const OPTIONAL = ['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const

/** Writes a message; the inverse of `readMessage`. @throws `SIWX_MESSAGE_INVALID` */
export const writeMessage = (message: ParsedMessage, forms: MessageForms): string => {
  const form = forms.of(message.namespace)
  checkMessage(message, form)
  return layOut(message, form)
}

/**
 * Writes a sign-in message in the form of its chain; an address gets its checksum.
 * @throws `SIWX_MESSAGE_INVALID` if a field is not allowed; `details` names it
 */
export const formatMessage = (data: SiwxMessageData, forms: MessageForms): string => {
  const form = forms.ofChain(data.chainId)
  const chain = form.writeChain(data.chainId)
  for (const field of ['domain', 'accountAddress', 'uri', 'version', 'nonce'] as const) {
    if (typeof data[field] !== 'string') throw messageError('SIWX_MESSAGE_INVALID', { details: field })
  }
  const { accountAddress, domain, uri, version, nonce } = data
  const { label, namespace } = form
  const address = form.writeAddress(accountAddress)
  const rest = Object.fromEntries(OPTIONAL.map((field) => [field, data[field]])) as Pick<
    ParsedMessage,
    (typeof OPTIONAL)[number]
  >
  return writeMessage({ namespace, label, domain, address, uri, version, chain, nonce, ...rest }, forms)
}
