// chunk: amounts
import { formatUnits } from '../../kernel/money/units.js'
import { type Priced, FIAT_DECIMALS, toCents } from '../../kernel/money/worth.js'

const SHOWN_DECIMALS = 3

/**
 * Returns an amount in tokens with at most three decimals, or `shown` of them, cut off: what is shown is never more
 * than there is.
 */
export const showAmount = (amount: bigint, decimals: number, locale: string, shown = SHOWN_DECIMALS): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = fraction.slice(0, shown).replace(/0+$/, '')
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: shown })
  if (amount > 0n && whole === '0' && !kept) return `<${format.format(10 ** -shown)}`
  return format.format((kept ? `${whole}.${kept}` : whole) as unknown as number)
}

/** Returns a fee with three significant digits, because fees are small. */
export const showFee = (amount: bigint, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, maximumFractionDigits: decimals }).format(
    formatUnits(amount, decimals) as unknown as number,
  )

/** Returns what an amount is worth in a currency; `undefined` without a price. */
export const showFiat = (amount: bigint, token: Priced, currency: string, locale: string): string | undefined => {
  const cents = toCents(amount, token)
  if (cents === undefined) return undefined
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  if (cents === 0n && amount > 0n) return `<${format.format(0.01)}`
  return format.format(formatUnits(cents, FIAT_DECIMALS) as unknown as number)
}

/** Returns a price of one token. */
export const showPrice = (price: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 8 }).format(price)
