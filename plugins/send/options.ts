import { defineSchema, type ImageUrl, readFunction, readOptional, readRecord, readText, readTexts } from 'portico/kit'
import type { Schema } from 'portico/plugin'

/** Options of `portico/send`; all have defaults. */
export interface SendOptions {
  /** The currency of prices: ISO 4217, for example `eur`. Default: `usd`. */
  readonly currency?: string
  /** Addresses that credit a payment only with a memo, for example those of exchanges; without effect on chains without memos. */
  readonly memoAddresses?: readonly string[]
  /** Hands on pictures that metadata names, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl
}

/** The parsed options. */
export interface ParsedSendOptions {
  readonly currency: string
  readonly memoAddresses: readonly string[]
  readonly imageUrl?: ImageUrl
}

/** The schema of the plugin's options. */
export const sendOptions: Schema<ParsedSendOptions, SendOptions> = defineSchema((value = {}) => {
  const { currency, imageUrl, memoAddresses } = readRecord(value, 'send')
  const code = (readOptional(currency, 'currency', readText) ?? 'usd').toLowerCase()
  if (!/^[a-z]{3}$/.test(code)) throw new TypeError('currency: expected a code of ISO 4217, for example `eur`')
  return {
    currency: code,
    memoAddresses: readOptional(memoAddresses, 'memoAddresses', readTexts) ?? [],
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
  }
})
