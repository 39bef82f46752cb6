import { BALANCE_DECIMALS } from '../../kernel/constants.js'
import type { Balance } from '../../kernel/contract/account.js'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string, least: number): Intl.NumberFormat => {
  const key = `${locale} ${least}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: BALANCE_DECIMALS })
  formats.set(key, made)
  return made
}

/** Formats a truncated balance in the locale's numerals, with the symbol behind; dust is `<0.001`. */
export const balanceParts = (
  { formatted, symbol, testnet, value }: Balance,
  locale: string,
): readonly { readonly type: string; readonly value: string }[] => {
  const format = formatOf(locale, testnet ? 2 : 0)
  const isDust = formatted === '0' && value !== '0'
  // A string is read exactly; a number would lose the tail of a large amount.
  const parts = format.formatToParts(isDust ? 10 ** -BALANCE_DECIMALS : (formatted as unknown as number))
  return [...(isDust ? [{ type: 'lessThan', value: '<' }] : []), ...parts, { type: 'unit', value: `\u00a0${symbol}` }]
}
