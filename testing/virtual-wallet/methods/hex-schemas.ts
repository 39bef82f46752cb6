import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'

/** 0x and pairs of hex digits. */
export const hexBytes = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
)

/** A number in hexadecimal, as JSON-RPC writes it. */
export const hexQuantity = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value),
)

/** An address of 20 bytes; its letters are not checked against EIP-55. */
export const hexAddress = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)

/** Reads what a page sent. @throws -32602 */
export const parseParams = <Output>(schema: z.core.$ZodType<Output>, params: unknown): Output => {
  const { success, data, error } = z.safeParse(schema, params)
  if (success) return data
  const [issue] = error.issues
  throw new ProviderError(-32602, `Invalid parameters: ${issue?.path.join('.') || 'params'}: ${issue?.message}`)
}

/** Whether something can be read, without a throw. */
export const tryParse = <Output>(schema: z.core.$ZodType<Output>, params: unknown): Output | undefined => {
  const { success, data } = z.safeParse(schema, params)
  return success ? data : undefined
}
