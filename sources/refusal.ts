import { kernelError } from '../kernel/errors/kernel-errors.js'
import type { ModalError } from '../kernel/errors/modal-error.js'
import { isModalError } from '../kernel/errors/modal-error.js'
import { read } from '../kernel/errors/read-thrown.js'
import { cleanSentence } from '../kit/text/clean-sentence.js'
import type { HttpAnswer } from '../kit/rpc/rpc-failures.js'
import { textOf } from './read-fields.js'

/** A failing response in the words of the service. */
export interface Refusal {
  readonly status: number
  /** The service's own code or error name, for example `INPUT_INVALID`; absent without one. */
  readonly code?: string
  /** The request field that was refused; absent if the service names none. */
  readonly field?: string
  /** The reason, cleaned and on one line, without secrets; empty without one. */
  readonly words: string
}

/** Statuses of the 4xx range that say "later", not "no". @source RFC 9110, RFC 6585, RFC 8470 */
const OUTAGES: readonly number[] = [408, 425, 429]

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const codeIn = (value: unknown): string | undefined => {
  const code = read(value, 'code') ?? read(value, 'name')
  return typeof code === 'number' ? String(code) : typeof code === 'string' && code !== '' ? code : undefined
}

const firstOf = (value: unknown, key: string): unknown => {
  const list = read(value, key)
  return Array.isArray(list) ? list[0] : undefined
}

/**
 * Reads a failing response: `{ reasons: [{ field, description }] }`, `{ code, message }`, `{ name, message, data: { details:
 * [{ field, reason }] } }`, a JSON-RPC error, or plain text.
 */
export const readRefusal = ({ status, text }: Pick<HttpAnswer, 'status' | 'text'>): Refusal => {
  const body = parse(text)
  const error = typeof read(body, 'error') === 'object' ? read(body, 'error') : body
  const [reason, detail] = [firstOf(body, 'reasons'), firstOf(read(error, 'data'), 'details')]
  const field = textOf(reason, 'field') ?? textOf(detail, 'field')
  const said = textOf(reason, 'description') ?? textOf(error, 'message') ?? textOf(body, 'error') ?? body
  const more = textOf(detail, 'reason')
  const code = codeIn(error)
  return {
    status,
    ...(code !== undefined && { code: cleanSentence(code) }),
    ...(field !== undefined && { field: cleanSentence(field) }),
    words: cleanSentence(more === undefined ? said : `${typeof said === 'string' ? said : ''} (${field}: ${more})`),
  }
}

/** Creates the error of a failing response: the words are its `details`, the refusal its `data`. */
export const statusError = (answer: Pick<HttpAnswer, 'status' | 'text'>): ModalError => {
  const data = readRefusal(answer)
  return kernelError('HTTP_STATUS', { values: { status: data.status }, details: data.words, data })
}

/** Returns the words of a failing response, also during an outage; empty without any. */
export const wordsOf = (error: unknown): string =>
  isModalError(error, 'HTTP_STATUS') ? (textOf(error.data, 'words') ?? '') : ''

/** Returns why a service said no; `undefined` for an outage, which the same request may outlast, and for other errors. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (!isModalError(error, 'HTTP_STATUS')) return undefined
  const refusal = error.data as Refusal | undefined
  const status = refusal?.status ?? 0
  return status >= 400 && status < 500 && !OUTAGES.includes(status) ? refusal : undefined
}

/**
 * Resolves with an answer; after a refusal, with what `next` finds another way. If that fails too, the refusal is thrown: it
 * has the words of the service.
 * @throws the error of the first question, the signal's reason
 */
export const orAfterRefusal = async <Value>(
  first: Promise<Value>,
  signal: AbortSignal,
  next: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await first
  } catch (error) {
    if (!refusalOf(error)) throw error
    return next().catch(() => {
      signal.throwIfAborted()
      throw error
    })
  }
}
