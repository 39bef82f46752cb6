const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  // A currency has its own number of decimals: the yen has none.
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, made)
  return made
}

type Parts = readonly { readonly type: string; readonly value: string }[]

/** Marks of direction, which right-to-left languages put around an amount. */
const MARKS = /[\u061c\u200e\u200f]/g

/** Puts the symbol first: an amount is not mirrored, and reads the same in every direction. */
const putSymbolFirst = (parts: Parts, currency: string): Parts => {
  const symbol = formatOf('en', currency)
    .formatToParts(0)
    .filter(({ type }) => type === 'currency')
  const digits = parts.filter(({ type }) => type !== 'currency' && type !== 'literal')
  return [...symbol, ...digits.map(({ type, value }) => ({ type, value: value.replace(MARKS, '') }))]
}

/** Formats an amount of a currency (ISO 4217) in a locale; less than the smallest coin is `<$0.01`. */
export const fiatParts = (value: number, currency: string, locale: string): Parts => {
  const format = formatOf(locale, currency)
  const least = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 0)
  const isDust = value > 0 && value < least
  const parts = format.formatToParts(isDust ? least : value)
  const isMarked = parts.some((part) => part.value.search(MARKS) >= 0)
  return [
    ...(isDust ? [{ type: 'lessThan', value: '<' }] : []),
    ...(isMarked ? putSymbolFirst(parts, currency) : parts),
  ]
}
