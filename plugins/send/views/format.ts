import { formatUnits } from 'portico/plugin'
import { shortenAddress } from 'portico/views'
import { toCents } from '../amounts.js'
import type { SendToken } from '../contract.js'

/** A name, or the shortened address. */
export const nameOf = ({ address, name }: { readonly address: string; readonly name?: string | undefined }): string =>
  name ?? shortenAddress(address)

const SHOWN_DECIMALS = 3

/** An amount in tokens with at most three decimals, cut off: what is shown is never more than there is. */
export const showAmount = (amount: bigint, decimals: number, locale: string): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '')
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: SHOWN_DECIMALS })
  if (amount > 0n && whole === '0' && !kept) return `<${format.format(0.001)}`
  return format.format((kept ? `${whole}.${kept}` : whole) as unknown as number)
}

/** An amount of a fee: up to six significant digits, because fees are small. */
export const showFee = (amount: bigint, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, maximumFractionDigits: decimals }).format(
    formatUnits(amount, decimals) as unknown as number,
  )

/** What an amount is worth in a currency; `undefined` without a price. */
export const showFiat = (amount: bigint, token: SendToken, currency: string, locale: string): string | undefined => {
  const cents = toCents(amount, token)
  if (cents === undefined) return undefined
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  if (cents === 0n && amount > 0n) return `<${format.format(0.01)}`
  return format.format(formatUnits(cents, 2) as unknown as number)
}

/** A price of one token. */
export const showPrice = (price: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 8 }).format(price)
