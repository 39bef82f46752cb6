// chunk: lists
import { BALANCE_DECIMALS } from '../../kernel/constants.js'
import { formatUnits, truncateDecimals } from '../../kernel/money/units.js'
import { balanceParts } from './balance-parts.js'

/** An amount of a token, in the smallest unit. */
export interface TokenAmount {
  readonly amount: string
  readonly decimals: number
  readonly symbol: string
}

/** Formats an amount of a token as a balance is: truncated to three decimals, dust as `<0.001`, on a testnet `0.00`. */
export const tokenParts = (
  { amount, decimals, symbol }: TokenAmount,
  locale: string,
  testnet = false,
): ReturnType<typeof balanceParts> => {
  const formatted = testnet ? '0.00' : truncateDecimals(formatUnits(BigInt(amount), decimals), BALANCE_DECIMALS)
  return balanceParts({ value: testnet ? '0' : amount, decimals, symbol, formatted, testnet }, locale)
}
