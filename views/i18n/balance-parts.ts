import { BALANCE_DECIMALS } from '../../kernel/constants.js'
import type { Balance } from '../../kernel/contract/account.js'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, made)
  return made
}

/** Formats a truncated balance in the locale's numerals, with the symbol behind. */
export const balanceParts = (
  { formatted, symbol, testnet }: Balance,
  locale: string,
): readonly { readonly type: string; readonly value: string }[] => {
  const format = formatOf(locale, testnet ? 2 : BALANCE_DECIMALS)
  // A string is read exactly; a number would lose the tail of a large amount.
  const parts = format.formatToParts(formatted as unknown as number)
  return [...parts, { type: 'unit', value: `\u00a0${symbol}` }]
}
