import { encodeHex } from 'portico/kit'
import { type CaipNetwork, formatUnits, type Operation } from 'portico/plugin'
import * as z from 'zod/mini'

/** What the user is asked to approve. */
export const approvalSchema = z.object({
  verb: z.enum(['sign', 'send']),
  account: z.string(),
  network: z.string(),
  /** The whole request. */
  text: z.string(),
})

const from = z.optional(z.string())
// Strict: what is not shown must not be approved.
const message = z.strictObject({ message: z.string(), from })
const absent = z.optional(z.undefined())
// Of the network's own coin: the decimals of a token are not known here.
const payment = z.strictObject({ to: z.string(), amount: z.bigint(), token: absent, options: absent, from })

/** Writes the whole request as text: what the user cannot read, they cannot approve. */
export const describeInput = ({ handler, input }: Operation, network: CaipNetwork | undefined): string => {
  const text = z.safeParse(message, input).data?.message
  if (text !== undefined) return text
  const paid = handler === 'send' ? z.safeParse(payment, input).data : undefined
  if (paid && network) {
    const { decimals, symbol } = network.nativeCurrency
    return `${formatUnits(paid.amount, decimals)} ${symbol}\n${paid.to}`
  }
  const write = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Uint8Array ? encodeHex(value) : value
  }
  return JSON.stringify(input, write, 2)
}
