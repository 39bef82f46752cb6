import { defineSchema, type ImageUrl, readFunction, readRecord, readSource, readSwitch, readText } from 'portico/kit'
import type { AccountDataSource } from 'portico/services'

/** The options of `portico/balances`. */
export interface BalancesOptions {
  /** Where the data is read, for example `rpc()` from `portico/sources`. */
  readonly source: AccountDataSource
  /** Hands on pictures that metadata names, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl
  /** The currency of prices and of the total, ISO 4217. Defaults to `usd`. */
  readonly currency?: string
  /** Whether the buttons that show an account show the total; it is then read before the modal is opened. Defaults to `false`. */
  readonly showInButton?: boolean
}

/** The options, parsed. */
export interface ParsedBalancesOptions extends BalancesOptions {
  readonly currency: string
  readonly showInButton: boolean
}

const readCurrency = (value: unknown): string => {
  const currency = readText(value, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency))
    throw new TypeError('currency: expected three letters of ISO 4217, for example "eur"')
  return currency
}

/** @throws `TypeError` for what is no option */
export const balancesOptions = defineSchema<ParsedBalancesOptions, BalancesOptions>((value) => {
  const { source, imageUrl, currency = 'usd', showInButton = false } = readRecord(value, 'balances')
  return {
    source: readSource(source),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
    currency: readCurrency(currency),
    showInButton: readSwitch(showInButton, 'showInButton'),
  }
})
