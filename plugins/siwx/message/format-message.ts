import { messageError } from './errors.js'
import type { SiwxMessageData } from '../contract.js'
import { chainLineOf } from './chain-line.js'
import { toChecksumAddress } from './eip55.js'
import { labelOf } from './labels.js'
import type { ParsedMessage } from './parsed-message.js'
import { writeMessage } from './write-message.js'

const OPTIONAL = ['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const

/**
 * The text of a sign-in message as the chain of its account wants it: EIP-4361 on eip155, Sign In With Solana on solana,
 * CAIP-122 in the layout of EIP-4361 elsewhere. An address of eip155 is written with the letters that check it (EIP-55).
 * @throws `SIWX_MESSAGE_INVALID` where a field may not be in such a message; `details` names it
 */
export const formatMessage = (data: SiwxMessageData): string => {
  const chain = chainLineOf(data.chainId)
  const namespace = data.chainId.slice(0, data.chainId.indexOf(':'))
  for (const field of ['domain', 'accountAddress', 'uri', 'version', 'nonce'] as const) {
    if (typeof data[field] !== 'string') throw messageError('SIWX_MESSAGE_INVALID', { details: field })
  }
  const { accountAddress, domain, uri, version, nonce } = data
  const address = (namespace === 'eip155' && toChecksumAddress(accountAddress)) || accountAddress
  const given = OPTIONAL.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]]))
  const rest = Object.fromEntries(given) as Pick<ParsedMessage, (typeof OPTIONAL)[number]>
  return writeMessage({ namespace, label: labelOf(namespace), domain, address, uri, version, chain, nonce, ...rest })
}
