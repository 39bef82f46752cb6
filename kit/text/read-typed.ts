// chunk: amounts
/** The longest text that is read as an amount. */
const LENGTH_LIMIT = 100

/** How numbers are written where an amount is typed. */
export interface Notation {
  readonly locale: string
  /** The currency that is typed in, ISO 4217: its sign may stand beside the number. */
  readonly currency?: string | undefined
}

// Keyboards have neither the narrow space nor the curly apostrophe that locales group with.
const plainSigns = (text: string): string => text.replace(/\s/g, ' ').replace(/’/g, "'")

const isDigit = (code: number): boolean => code >= 0 && /\p{Nd}/u.test(String.fromCodePoint(code))

/** Returns a decimal digit of any script in ASCII: Unicode keeps them in runs of ten. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** Writes the digits of any script, and the decimal and grouping signs of Arabic, in ASCII. */
const latinDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')

const escapeText = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')

const formatOf = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })

const partOf = (format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes, value: number): string =>
  format.formatToParts(value).find((part) => part.type === type)?.value ?? ''

const decimalSignOf = (locale: string): string => partOf(formatOf(locale), 'decimal', 1.5)

/** Removes the sign or the code of the currency that is typed in; that of another one stays, because it is another amount. */
const withoutCurrency = (text: string, { locale, currency }: Notation): string => {
  if (currency === undefined) return text
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    partOf(formatOf(locale, { style: 'currency', currency, currencyDisplay }), 'currency', 1),
  )
  const sign = `(?:${signs.map(escapeText).join('|')})`
  return text.replace(new RegExp(`^${sign} ?|^(.*?) ?${sign}$`, 'i'), '$1')
}

/** Returns a whole number without its grouping; `undefined` if the locale does not group so. */
const ungroup = (text: string, locale: string): string | undefined => {
  if (/^\d*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (digits === '') return undefined
  const format = formatOf(locale, { useGrouping: 'always' } as Intl.NumberFormatOptions)
  return plainSigns(format.format(BigInt(digits))) === text ? digits : undefined
}

/** Joins the parts of a number without superfluous zeros; `undefined` if they are none. */
const join = (whole: string | undefined, fraction: string): string | undefined => {
  if (whole === undefined || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined
  const kept = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`
}

const split = (text: string, sign: string): readonly [string, string] | undefined => {
  const [whole = '', fraction = '', ...rest] = text.split(sign)
  return rest.length === 0 ? [whole, fraction] : undefined
}

/** Reads a number without grouping. */
const readPlain = (text: string, sign: string): string | undefined => {
  const [whole = '', fraction = ''] = split(text, sign) ?? ['x']
  return /^\d*$/.test(whole) ? join(whole, fraction) : undefined
}

/** Reads a number as a locale writes it. */
const readGrouped = (text: string, locale: string): string | undefined => {
  const [whole, fraction] = split(text, decimalSignOf(locale)) ?? ['x', '']
  return join(ungroup(whole, locale), fraction)
}

/**
 * Returns the numbers that a typed text can stand for, as plain decimals: in the notation of the locale, and without grouping
 * by a point or a comma, the only signs on some keyboards. One is an amount. None is no amount, nor are two: `1,000` is 1000
 * to some people and 1 to others.
 */
export const readTyped = (typed: string, notation: Notation): readonly string[] => {
  if (typed.length > LENGTH_LIMIT) return []
  const text = withoutCurrency(plainSigns(latinDigits(typed.trim())), notation).trim()
  const found = [readPlain(text, '.'), readPlain(text, ','), readGrouped(text, notation.locale)]
  return [...new Set(found.filter((one) => one !== undefined))]
}

/** Writes a plain decimal with the decimal sign of a locale, as it can be typed. */
export const writeAmount = (amount: string, locale: string): string => amount.replace('.', decimalSignOf(locale))
