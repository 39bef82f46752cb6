import { defineSchema, type ImageUrl, readFunction, readList, readOptional, readRecord, readWebUrl } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { PaySource } from 'portico/services'
import { EXCHANGE_ORIGINS } from './constants.js'

/** Options of `portico/pay`. */
export interface PayOptions {
  /** Where exchanges are asked, for example `reownCompatible()`. Without it, only the wallet pays. */
  readonly source?: PaySource
  /** Returns the address on your own server of a picture of an exchange, for a width in pixels. Default: none are drawn. */
  readonly imageUrl?: ImageUrl
  /** Origins of exchange pages that may be opened, beside those of Coinbase and Binance. */
  readonly origins?: readonly string[]
}

/** The parsed options. */
export interface ParsedPayOptions extends PayOptions {
  readonly origins: readonly string[]
}

const readPaySource = (value: unknown): PaySource => {
  const { openPay, egress } = (value ?? {}) as Partial<PaySource>
  if (typeof openPay !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a source of exchanges, for example `reownCompatible()` from portico/sources')
  return value as PaySource
}

/** The schema of the plugin's options. */
export const payOptions: Schema<ParsedPayOptions, PayOptions> = defineSchema((value = {}) => {
  const { source, imageUrl, origins } = readRecord(value, 'pay')
  const listed = readOptional(origins, 'origins', (list, what) => readList(list, what, readWebUrl))
  return {
    ...(source !== undefined && { source: readPaySource(source) }),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
    origins: [...new Set([...EXCHANGE_ORIGINS, ...(listed ?? []).map((url) => new URL(url).origin)])],
  }
})
