import { isAuthority, isPchars, isUri } from './grammar.js'
import type { MessageForm } from './message-form.js'
import { parseTime } from './parse-time.js'
import { looksLikeField, messageError, type ParsedMessage } from './parsed-message.js'

type Check = (text: string, form: MessageForm) => boolean

const isTime: Check = (text) => parseTime(text) !== undefined

/** The characters that EIP-4361 allows in a statement: `reserved`, `unreserved` and the space. */
const STATEMENT = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;= -]+$/

const isStatement: Check = (text, { isCompact }) => {
  if (!isCompact) return STATEMENT.test(text)
  // It may have several lines; no line may look like a field.
  const lines = text.split('\n')
  const isClosed = lines[0] !== '' && lines.at(-1) !== ''
  return isClosed && lines.every((line) => line === '' || (STATEMENT.test(line) && !looksLikeField(line)))
}

const CHECKS: readonly (readonly [Exclude<keyof ParsedMessage, 'resources'>, Check])[] = [
  ['label', (text, form) => form.isLabel(text)],
  ['scheme', (text, { allowsScheme }) => allowsScheme && /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)],
  ['domain', isAuthority],
  ['address', (text, form) => form.isAddress(text)],
  ['statement', isStatement],
  ['uri', isUri],
  ['version', (text) => text === '1'],
  ['chain', (text, form) => form.isChain(text)],
  ['nonce', (text) => /^[A-Za-z0-9]{8,}$/.test(text)],
  ['issuedAt', isTime],
  ['expirationTime', isTime],
  ['notBefore', isTime],
  ['requestId', isPchars],
]

const REQUIRED_IF_COMPACT = ['label', 'domain', 'address'] as const
const REQUIRED = [...REQUIRED_IF_COMPACT, 'uri', 'version', 'chain', 'nonce', 'issuedAt'] as const

/** Rejects invalid fields, so that none can be read as another one. @throws `SIWX_MESSAGE_INVALID` */
export const checkMessage = (message: ParsedMessage, form: MessageForm): void => {
  const refuse = (field: string) => messageError('SIWX_MESSAGE_INVALID', { details: field })
  const required = form.isCompact ? REQUIRED_IF_COMPACT : REQUIRED
  const missing = required.find((field) => message[field] === undefined)
  if (missing) throw refuse(missing)
  for (const [field, check] of CHECKS) {
    const text: unknown = message[field]
    if (text !== undefined && !(typeof text === 'string' && check(text, form))) throw refuse(field)
  }
  const { resources = [] } = message
  if (!Array.isArray(resources) || !resources.every((one) => typeof one === 'string' && isUri(one)))
    throw refuse('resources')
}
