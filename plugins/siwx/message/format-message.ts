import type { SiwxMessageData } from '../contract.js'
import { chainLineOf, labelOf } from './accounts.js'
import { checkAddress, toChecksumAddress } from './check-address.js'
import { checkMessage } from './check-message.js'
import { layOut, messageError, type ParsedMessage } from './parsed-message.js'
import { readMessage } from './read-message.js'

const OPTIONAL = ['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const

/** Writes a message; the inverse of `parseMessage`. @throws `SIWX_MESSAGE_INVALID` */
export const writeMessage = (message: ParsedMessage): string => {
  checkMessage(message)
  checkAddress(message)
  return layOut(message)
}

/** Parses a message as `readMessage` does, and verifies the EIP-55 checksum. @throws `SIWX_MESSAGE_INVALID` */
export const parseMessage = (text: string): ParsedMessage => {
  const message = readMessage(text)
  checkAddress(message)
  return message
}

/**
 * Writes the message of a sign-in in the format of its chain: EIP-4361 on eip155, Sign In With Solana on solana, CAIP-122
 * elsewhere. Adds the EIP-55 checksum to addresses of eip155.
 * @throws `SIWX_MESSAGE_INVALID` if a field is not allowed; `details` names it
 */
export const formatMessage = (data: SiwxMessageData): string => {
  const chain = chainLineOf(data.chainId)
  const namespace = data.chainId.slice(0, data.chainId.indexOf(':'))
  for (const field of ['domain', 'accountAddress', 'uri', 'version', 'nonce'] as const) {
    if (typeof data[field] !== 'string') throw messageError('SIWX_MESSAGE_INVALID', { details: field })
  }
  const { accountAddress, domain, uri, version, nonce } = data
  const address = (namespace === 'eip155' && toChecksumAddress(accountAddress)) || accountAddress
  const rest = Object.fromEntries(OPTIONAL.map((field) => [field, data[field]])) as Pick<
    ParsedMessage,
    (typeof OPTIONAL)[number]
  >
  return writeMessage({ namespace, label: labelOf(namespace), domain, address, uri, version, chain, nonce, ...rest })
}
