import type { Schema, SchemaIssue } from '../contract/schema.js'
import { freezeCopy } from '../freeze-copy.js'
import { entryError } from '../errors/entry-errors.js'

/** The error code by the origin of a value. */
export const CODE_BY_ORIGIN = {
  input: 'INPUT_INVALID',
  options: 'OPTIONS_INVALID',
  view: 'VIEW_PARAMS_INVALID',
  network: 'NETWORK_INVALID',
} as const

/** What the issues of zod/mini, which brings no texts, have beside their message. */
interface BareIssue extends SchemaIssue {
  readonly code?: string
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly format?: string
  /** The keys that a strict object does not know. */
  readonly keys?: readonly string[]
}

const textOf = ({ message, code, expected, values, format, keys }: BareIssue): string => {
  if (message !== 'Invalid input') return message
  if (keys) return `unknown ${keys.length > 1 ? 'keys' : 'key'}: ${keys.join(', ')}`
  const wanted = expected ?? values?.join(' or ') ?? format
  return wanted ? `expected ${wanted}` : (code ?? message)
}

const describe = (issue: SchemaIssue): string =>
  [issue.path?.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'), textOf(issue)]
    .filter(Boolean)
    .join(': ')

/**
 * Parses a value synchronously.
 * @throws what the schema throws; an asynchronous schema is refused
 */
const validate = <Output>(schema: Schema<Output>, value: unknown) => {
  const result = schema['~standard'].validate(value)
  if (!(result instanceof Promise)) return result
  result.catch(() => undefined)
  throw new TypeError('A schema must answer at once.')
}

/**
 * Parses a value from outside.
 * @throws `INPUT_INVALID`, `OPTIONS_INVALID`, `VIEW_PARAMS_INVALID` or `NETWORK_INVALID`, with the first issue in `details`
 */
export const parseInput = <Output>(
  schema: Schema<Output>,
  value: unknown,
  kind: keyof typeof CODE_BY_ORIGIN,
  name: string,
): Output => {
  const values = { name, view: name }
  const result = (() => {
    try {
      return validate(schema, value)
    } catch (cause) {
      throw entryError(CODE_BY_ORIGIN[kind], { values, cause })
    }
  })()
  if (!result.issues) return kind === 'input' ? freezeCopy(result.value) : result.value
  const [issue] = result.issues
  throw entryError(CODE_BY_ORIGIN[kind], { values, details: issue ? describe(issue) : '', cause: result })
}

/** Parses a stored or fetched value. @throws when it does not fit */
export const parseStored = <Output>(schema: Schema<Output>, value: unknown): Output => {
  const result = validate(schema, value)
  if (result.issues) throw new TypeError(result.issues.map(describe).join('; '))
  return result.value
}
