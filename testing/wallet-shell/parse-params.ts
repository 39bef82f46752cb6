import * as z from 'zod/mini'
import { ProviderError } from '../approvals/provider-error.js'

/** Parses the parameters that a page sent. @throws -32602 */
export const parseParams = <Output>(schema: z.core.$ZodType<Output>, params: unknown): Output => {
  const { success, data, error } = z.safeParse(schema, params)
  if (success) return data
  const [issue] = error.issues
  throw new ProviderError(-32602, `Invalid parameters: ${issue?.path.join('.') || 'params'}: ${issue?.message}`)
}

/** Parses parameters, or returns `undefined`. */
export const tryParse = <Output>(schema: z.core.$ZodType<Output>, params: unknown): Output | undefined => {
  const { success, data } = z.safeParse(schema, params)
  return success ? data : undefined
}
