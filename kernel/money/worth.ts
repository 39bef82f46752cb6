// chunk: amounts
import { parseUnits } from './units.js'

/** Prices are numbers; so many decimals of them count. */
const PRICE_DECIMALS = 18
/** Fiat amounts are counted in cents. */
export const FIAT_DECIMALS = 2

/** A token with its price in a currency; an amount of it cannot be converted without one. */
export interface Priced {
  readonly decimals: number
  /** Of one whole token. */
  readonly price?: number
}

/** Reads a plain decimal number; `undefined` for anything else, or for too many decimals. */
export const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

/** Writes a small number without its exponent: 0.00000012 for 1.2e-7. */
const withoutExponent = (text: string): string => {
  const [number = '', exponent] = text.split('e-')
  return exponent === undefined ? text : `0.${'0'.repeat(Number(exponent) - 1)}${number.replace('.', '')}`
}

/** Returns a price as a whole number of 1e-18, cut off there; `undefined` for one that is no price. */
export const readPrice = (price: number | undefined): bigint | undefined => {
  if (price === undefined || !Number.isFinite(price) || price <= 0 || price >= 1e15) return undefined
  // The shortest text of a number is the decimal that was meant: 3249.98, not 3249.98000000000001819.
  const [whole = '', fraction = ''] = withoutExponent(String(price)).split('.')
  return readAmount(`${whole}.${fraction.slice(0, PRICE_DECIMALS)}`, PRICE_DECIMALS) || undefined
}

const scaleOf = (decimals: number): bigint => 10n ** BigInt(decimals + PRICE_DECIMALS - FIAT_DECIMALS)

/** Converts cents to the smallest unit of a token, rounded down; `undefined` without a price. */
export const fromCents = (cents: bigint, { decimals, price }: Priced): bigint | undefined => {
  const rate = readPrice(price)
  return rate === undefined ? undefined : (cents * scaleOf(decimals)) / rate
}

/** Returns what an amount in the smallest unit is worth in cents, rounded down; `undefined` without a price. */
export const toCents = (amount: bigint, { decimals, price }: Priced): bigint | undefined => {
  const rate = readPrice(price)
  return rate === undefined ? undefined : (amount * rate) / scaleOf(decimals)
}
