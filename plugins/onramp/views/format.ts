import { fiatParts } from 'portico/views'

const SHOWN = 6

/** An amount of a currency; without cents where there are none. */
export const showFiat = (amount: string, currency: string, locale: string): string => {
  // Formatted by its text, so that no digit is lost.
  const parts = fiatParts(amount as unknown as number, currency, locale)
  const text = parts.map(({ value }) => value).join('')
  return text.replace(/[.,]00(?=\D*$)/, '')
}

/** An amount of coins, without its unit, with at most six decimals, cut off: what is shown is never more than is meant. */
export const countCoins = (amount: string, locale: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, SHOWN).replace(/0+$/, '')
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: SHOWN })
  const isDust = BigInt(whole) === 0n && !kept && /[1-9]/.test(fraction)
  return isDust
    ? `<${format.format(0.000001)}`
    : format.format((kept ? `${whole}.${kept}` : whole) as unknown as number)
}

/** An amount of coins as it is counted, with its unit. */
export const showCoins = (amount: string, symbol: string, locale: string): string =>
  `${countCoins(amount, locale)}\u00a0${symbol}`

/** The name of a currency in a language. */
export const currencyName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
  } catch {
    return code
  }
}
