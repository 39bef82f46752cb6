import { isAccountAddress, isChainLine, namespaceOfLabel } from './accounts.js'
import { isAuthority, isPchars, isUri } from './grammar.js'
import { parseTime } from './parse-time.js'
import { looksLikeField, messageError, type ParsedMessage } from './parsed-message.js'

type Check = (text: string, message: ParsedMessage) => boolean

const isTime: Check = (text) => parseTime(text) !== undefined

/** The characters that EIP-4361 allows in a statement: `reserved`, `unreserved` and the space. */
const STATEMENT = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;= -]+$/

const isStatement: Check = (text, { namespace }) => {
  if (namespace !== 'solana') return STATEMENT.test(text)
  // Solana wallets allow several lines; no line may look like a field.
  const lines = text.split('\n')
  const isClosed = lines[0] !== '' && lines.at(-1) !== ''
  return isClosed && lines.every((line) => line === '' || (STATEMENT.test(line) && !looksLikeField(line)))
}

const CHECKS: readonly (readonly [Exclude<keyof ParsedMessage, 'resources'>, Check])[] = [
  ['label', (text, { namespace }) => namespaceOfLabel(text) === namespace],
  ['scheme', (text, { namespace }) => namespace === 'eip155' && /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)],
  ['domain', isAuthority],
  ['address', (text, { namespace }) => isAccountAddress(namespace, text)],
  ['statement', isStatement],
  ['uri', isUri],
  ['version', (text) => text === '1'],
  ['chain', (text, { namespace }) => isChainLine(namespace, text)],
  ['nonce', (text) => /^[A-Za-z0-9]{8,}$/.test(text)],
  ['issuedAt', isTime],
  ['expirationTime', isTime],
  ['notBefore', isTime],
  ['requestId', isPchars],
]

const REQUIRED_ON_SOLANA = ['label', 'domain', 'address'] as const
const REQUIRED = [...REQUIRED_ON_SOLANA, 'uri', 'version', 'chain', 'nonce', 'issuedAt'] as const

/** Rejects invalid fields, so that none can be read as another one. @throws `SIWX_MESSAGE_INVALID` */
export const checkMessage = (message: ParsedMessage): void => {
  const refuse = (field: string) => messageError('SIWX_MESSAGE_INVALID', { details: field })
  const required = message.namespace === 'solana' ? REQUIRED_ON_SOLANA : REQUIRED
  const missing = required.find((field) => message[field] === undefined)
  if (missing) throw refuse(missing)
  for (const [field, check] of CHECKS) {
    const text: unknown = message[field]
    if (text !== undefined && !(typeof text === 'string' && check(text, message))) throw refuse(field)
  }
  const { resources = [] } = message
  if (!Array.isArray(resources) || !resources.every((one) => typeof one === 'string' && isUri(one)))
    throw refuse('resources')
}
