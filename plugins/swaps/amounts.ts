import { type Priced, readPrice } from 'portico/kit'

/** All of something, in thousandths of a percent. */
const WHOLE = 100_000n

const scale = (decimals: number): bigint => 10n ** BigInt(decimals)

/** Returns what one whole token gives: in the smallest unit of the other token, rounded down. */
export const rateOf = (given: bigint, received: bigint, decimals: number): bigint =>
  given === 0n ? 0n : (received * scale(decimals)) / given

/** Returns a part of a whole, in thousandths of a percent, rounded down. */
export const shareOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * WHOLE) / whole))

/**
 * Returns how much of its worth is lost when one amount becomes another: in thousandths of a percent, 0 for a gain;
 * `undefined` without both prices.
 */
export const impactOf = (given: bigint, from: Priced, received: bigint, to: Priced): number | undefined => {
  const [fromPrice, toPrice] = [readPrice(from.price), readPrice(to.price)]
  if (fromPrice === undefined || toPrice === undefined || given === 0n) return undefined
  const paid = given * fromPrice * scale(to.decimals)
  const got = received * toPrice * scale(from.decimals)
  return got >= paid ? 0 : shareOf(paid - got, paid)
}

/** Returns the least that a slippage allows, rounded down; `slippage` in hundredths of a percent. */
export const leastOf = (amount: bigint, slippage: number): bigint => (amount * (10_000n - BigInt(slippage))) / 10_000n

/** Returns what was lost on the way to an amount by an impact, in the same unit; `undefined` if all was lost. */
export const lossOf = (amount: bigint, impact: number): bigint | undefined => {
  const kept = WHOLE - BigInt(impact)
  return kept > 0n ? (amount * BigInt(impact)) / kept : undefined
}

/** Returns the nearest slippage that a source takes and that is no more than the given one; its first step if there is none. */
export const fitSlippage = (slippage: number, step: number): number => Math.max(step, slippage - (slippage % step))
