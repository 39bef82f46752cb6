import type { CaipNetwork } from 'portico/plugin'
import * as z from 'zod/mini'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Pass an address: 0x and 40 hexadecimal digits.'))

const token = z.object({ address, symbol: z.string().check(z.minLength(1)), decimals: z.int().check(z.gte(0)) })

const market = z.object({ exchange: address, from: token, to: token })

export const swapOptions = z.strictObject({
  /** What is swapped, by network (`eip155:1`). */
  markets: z.record(z.string(), market),
  /** How much less than the price at the review a user may get, in hundredths of a percent. */
  slippage: z._default(z.int().check(z.gte(0), z.lte(1000)), 50),
})

export type SwapOptions = z.infer<typeof swapOptions>

/** An exchange, and the tokens that it takes and pays with. */
export type Market = z.infer<typeof market>

/** Returns what is swapped on a network. */
export const marketOf = ({ markets }: SwapOptions, network: CaipNetwork | undefined): Market | undefined =>
  network && markets[network.caipNetworkId]
