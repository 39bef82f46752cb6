import { readPrice } from 'portico/kit'
import { formatUnits, parseUnits } from 'portico/plugin'

/** Currencies are typed in hundredths. */
const FIAT_DECIMALS = 2
/** So many decimals of a price, and of what is estimated with it, count. */
const DECIMALS = 18

const PLAIN = /^\d{1,24}(?:\.\d{1,24})?$/

/** Whether a text is a plain decimal number of 0 or more, and no longer than money is. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && PLAIN.test(value)

const toUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, DECIMALS)}0`.slice(0, whole.length + 1 + DECIMALS), DECIMALS)
}

/** Compares two decimal strings: negative if the first is less. */
export const compareDecimals = (one: string, other: string): number => {
  const difference = toUnits(one) - toUnits(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Adds decimal strings. */
export const sumDecimals = (...all: readonly string[]): string =>
  formatUnits(
    all.reduce((sum, one) => sum + toUnits(one), 0n),
    DECIMALS,
  )

/**
 * Reads what was typed as an amount of a currency, with a point or a comma; `undefined` for anything that could mean
 * another amount, for example `1,000`.
 */
export const readFiat = (text: string): string | undefined => {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{0,2})?$/.test(plain)) return undefined
  const cents = parseUnits(plain.replace(/\.$/, ''), FIAT_DECIMALS)
  return cents > 0n ? formatUnits(cents, FIAT_DECIMALS) : undefined
}

/** Returns what an amount buys at a price, rounded down; `undefined` for a price that is none. */
export const divideByPrice = (amount: string, price: number | undefined): string | undefined => {
  const rate = readPrice(price)
  return rate === undefined ? undefined : formatUnits((toUnits(amount) * 10n ** BigInt(DECIMALS)) / rate, DECIMALS)
}
