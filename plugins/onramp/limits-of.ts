import type { OnrampCurrency } from 'portico/services'
import { compareDecimals, isDecimal } from './amounts.js'

/** The least and the most that can be paid at once, in the currency. */
export interface Limits {
  readonly min: string
  readonly max: string
}

/** Returns the limits of a currency over all ways to pay; `undefined` if none can be read. */
export const limitsOf = ({ limits }: OnrampCurrency): Limits | undefined => {
  const read = limits.filter(({ min, max }) => isDecimal(min) && isDecimal(max) && compareDecimals(min, max) <= 0)
  const [first] = read
  if (!first) return undefined
  const least = read.reduce((found, { min }) => (compareDecimals(min, found) < 0 ? min : found), first.min)
  const most = read.reduce((found, { max }) => (compareDecimals(max, found) > 0 ? max : found), first.max)
  return { min: least, max: most }
}

/** Whether an amount is below or above the limits. */
export const outside = (amount: string, limits: Limits | undefined): 'below' | 'above' | undefined => {
  if (!limits) return undefined
  if (compareDecimals(amount, limits.min) < 0) return 'below'
  return compareDecimals(amount, limits.max) > 0 ? 'above' : undefined
}
