import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxMessageData } from '../contract.js'
import { checkMessage } from './check-message.js'
import type { MessageForms } from './message-form.js'
import {
  FIELDS,
  type Layout,
  layOut,
  looksLikeField,
  messageError,
  type ParsedMessage,
  RESOURCES,
} from './parsed-message.js'

/** In characters; a message with many resources has a few thousand. */
const MAX_LENGTH = 16_384

const HEAD = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your ([-A-Za-z0-9]+) account:$/

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }

/** Splits at the empty line before the first field: a statement may have several lines. */
const splitCompact = (lines: readonly string[]) => {
  if (lines.length === 0 || looksLikeField(lines[0] ?? '')) return { fields: lines }
  const end = lines.findIndex((line, at) => line === '' && looksLikeField(lines[at + 1] ?? ''))
  if (end < 0) return { statement: lines.join('\n'), fields: [] }
  return { statement: lines.slice(0, end).join('\n'), fields: lines.slice(end + 1) }
}

/** A statement is one line between two empty ones; without it the empty lines are adjacent. */
const splitOther = ([first = '', ...rest]: readonly string[]) =>
  first === '' ? { fields: rest } : { statement: first, fields: rest.slice(1) }

/** Returns the account kind in the first line, or `undefined` for a text that is not a sign-in message. */
export const labelIn = (text: string): string | undefined => HEAD.exec(String(text).split('\n', 1)[0] ?? '')?.[3]

/** Splits a text into its fields without checking them; a text in another layout has other lines when written again. */
export const splitMessage = (text: string, namespace: string, { isCompact }: Layout): ParsedMessage => {
  const [head = '', address = '', , ...lines] = text.split('\n')
  const [, scheme, domain = '', label = ''] = HEAD.exec(head) ?? []
  const split: { statement?: string; fields: readonly string[] } = isCompact ? splitCompact(lines) : splitOther(lines)
  const message: Mutable<ParsedMessage> = { namespace, label, domain, address }
  if (scheme !== undefined) message.scheme = scheme
  if (split.statement !== undefined) message.statement = split.statement
  const rest = [...split.fields]
  for (const [field, name] of FIELDS) {
    const prefix = `${name}: `
    if (rest[0]?.startsWith(prefix)) message[field] = (rest.shift() as string).slice(prefix.length)
  }
  if (rest[0] === RESOURCES) message.resources = rest.slice(1).map((line) => line.slice(2))
  return message
}

/**
 * Parses the text of a sign-in message in one of the forms, which its account kind decides. Accepts only text that it would
 * write itself.
 * @throws `SIWX_MESSAGE_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-122
 */
export const readMessage = (text: string, forms: MessageForms): ParsedMessage => {
  const refuse = (details: string) => messageError('SIWX_MESSAGE_INVALID', { details })
  if (typeof text !== 'string' || text.length > MAX_LENGTH) throw refuse('message')
  const form = forms.ofLabel(labelIn(text) ?? '')
  if (!form) throw refuse('label')
  const message = splitMessage(text, form.namespace, form)
  checkMessage(message, form)
  // Catches every line that was skipped, repeated or moved.
  if (layOut(message, form) !== text) throw refuse('layout')
  return Object.freeze(message)
}

/**
 * Returns the data of a message for a chain, as a session stores it.
 * @throws `SIWX_MESSAGE_INVALID` if uri, version or nonce are missing; the compact layout allows that
 */
export const toMessageData = (message: ParsedMessage, chainId: CaipNetworkId): SiwxMessageData => {
  const { namespace: _namespace, label: _label, scheme: _scheme, chain: _chain, address, ...rest } = message
  const { uri, version, nonce } = message
  if (uri === undefined || version === undefined || nonce === undefined) {
    const missing = uri === undefined ? 'uri' : version === undefined ? 'version' : 'nonce'
    throw messageError('SIWX_MESSAGE_INVALID', { details: missing })
  }
  return { ...rest, accountAddress: address, chainId, uri, version, nonce }
}
