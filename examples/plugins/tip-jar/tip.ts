import type { CaipNetworkId } from 'portico/plugin'
import * as z from 'zod/mini'

/** One tip, as it is stored. */
export const tipSchema = z.object({
  chain: z.custom<CaipNetworkId>((value) => typeof value === 'string' && value.includes(':')),
  to: z.string(),
  /** In the smallest unit. */
  amount: z.string().check(z.regex(/^\d+$/)),
  symbol: z.string(),
  decimals: z.number(),
  hash: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
})

export type Tip = z.infer<typeof tipSchema>

/** Where a tip goes. */
export interface TipTarget {
  readonly chain: CaipNetworkId
  readonly network: string
  readonly to: string
  readonly symbol: string
  readonly decimals: number
}
