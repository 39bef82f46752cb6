import * as z from 'zod/mini'
import type { Schema } from '../contract/handler.js'
import { kernelError } from '../errors/kernel-errors.js'

/** Where a value came in, and so which error says that it is wrong. */
const CODES = { input: 'INPUT_INVALID', options: 'OPTIONS_INVALID', view: 'VIEW_PARAMS_INVALID' } as const

/**
 * Parses what came from outside; nothing of a wrong value gets further.
 * @throws `INPUT_INVALID`, `OPTIONS_INVALID` or `VIEW_PARAMS_INVALID`, with the first issue in `details`
 */
export const parseInput = <Output>(
  schema: Schema<Output>,
  value: unknown,
  kind: keyof typeof CODES,
  name: string,
): Output => {
  const values = { name, view: name }
  const result = (() => {
    try {
      return z.safeParse(schema, value)
    } catch (cause) {
      // A schema that throws, or that waits for something, says no.
      throw kernelError(CODES[kind], { values, cause })
    }
  })()
  if (result.success) return kind === 'input' ? frozen(result.data, value) : result.data
  const [issue] = result.error.issues
  const path = issue?.path.map(String).join('.')
  throw kernelError(CODES[kind], {
    values,
    details: [path, issue?.message].filter(Boolean).join(': '),
    cause: result.error,
  })
}

/** An input is replaced, never changed in place, so that it cannot get past the schema; a caller's own object is left. */
const frozen = <Output>(parsed: Output, raw: unknown): Output =>
  typeof parsed === 'object' && parsed !== null && parsed !== raw && Object.getPrototypeOf(parsed) === Object.prototype
    ? Object.freeze(parsed)
    : parsed
