import { checkMessage } from './check-message.js'
import { messageError } from './errors.js'
import { FIELDS, looksLikeField, RESOURCES } from './fields.js'
import { namespaceOfLabel } from './labels.js'
import type { ParsedMessage } from './parsed-message.js'
import { layOut } from './lay-out.js'

/** Characters that are read; a message with many resources has a few thousand. */
const LONGEST = 16_384

const HEAD = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your ([-A-Za-z0-9]+) account:$/

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }

/** Where the statement of a message of Solana ends: before the empty line that the fields follow. */
const readSolana = (lines: readonly string[]) => {
  if (looksLikeField(lines[0] ?? '')) return { fields: lines }
  const end = lines.findIndex((line, at) => line === '' && looksLikeField(lines[at + 1] ?? ''))
  if (end < 0) return { statement: lines.join('\n'), fields: [] }
  return { statement: lines.slice(0, end).join('\n'), fields: lines.slice(end + 1) }
}

/** The statement is on a line of its own, between two empty ones; without it they follow one another. */
const readOther = ([first = '', ...rest]: readonly string[]) =>
  first === '' ? { fields: rest } : { statement: first, fields: rest.slice(1) }

/**
 * Reads the text of a sign-in message, line by line, as its kind must be written: EIP-4361, Sign In With Solana, or
 * CAIP-122 in the layout of EIP-4361. The text is hostile until then; what is accepted is written back the same. The
 * letters of an address of eip155 are left to `checkAddress`, which not every chain has to load.
 * @throws `SIWX_MESSAGE_INVALID`
 * @source https://eips.ethereum.org/EIPS/eip-4361
 * @source https://github.com/phantom/sign-in-with-solana
 * @source https://chainagnostic.org/CAIPs/caip-122
 */
export const readMessage = (text: string): ParsedMessage => {
  const refuse = (details: string) => messageError('SIWX_MESSAGE_INVALID', { details })
  if (typeof text !== 'string' || text.length > LONGEST) throw refuse('message')
  const [head = '', address = '', , ...lines] = text.split('\n')
  const [, scheme, domain = '', label = ''] = HEAD.exec(head) ?? []
  const namespace = namespaceOfLabel(label)
  if (namespace === undefined) throw refuse('label')
  const isSolana = namespace === 'solana'
  const { statement, fields } =
    isSolana && lines.length === 0
      ? { statement: undefined, fields: [] }
      : { statement: undefined, ...(isSolana ? readSolana : readOther)(lines) }
  const message: Mutable<ParsedMessage> = { namespace, label, domain, address }
  if (scheme !== undefined) message.scheme = scheme
  if (statement !== undefined) message.statement = statement
  const rest = [...fields]
  for (const [field, name] of FIELDS) {
    if (rest[0]?.startsWith(`${name}: `)) message[field] = rest.shift()?.slice(name.length + 2) ?? ''
  }
  if (rest[0] === RESOURCES)
    message.resources = rest
      .splice(0)
      .slice(1)
      .map((line) => line.slice(2))
  checkMessage(message)
  // Whatever line was skipped, doubled or put elsewhere is missed here.
  if (layOut(message) !== text) throw refuse('layout')
  return Object.freeze(message)
}
