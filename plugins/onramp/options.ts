import { defineSchema, readList, readOptional, readRecord, readText, readWebUrl } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { OnrampSource } from 'portico/services'
import type { MeldOptions } from './meld-url.js'

/** Options of `portico/onramp`. */
export interface OnrampOptions {
  /** Where options, offers, purchases and the addresses of Coinbase's page come from. */
  readonly source: OnrampSource
  /** Offers Meld, by the public key of the host. Without it, Meld is not offered. */
  readonly meld?: MeldOptions
  /** The currency to begin with, ISO 4217. Default: `USD`. */
  readonly currency?: string
  /** The origins of pages that may be opened for `source`. Default: `['https://pay.coinbase.com']`. */
  readonly origins?: readonly string[]
}

/** The parsed options. */
export interface ParsedOnrampOptions extends OnrampOptions {
  readonly currency: string
  readonly origins: readonly string[]
}

const readOnrampSource = (value: unknown): OnrampSource => {
  const { openOnramp, egress } = (value ?? {}) as Partial<OnrampSource>
  if (typeof openOnramp !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a source of purchases, for example `reownCompatible()` from portico/sources')
  return value as OnrampSource
}

const readMeld = (value: unknown, what: string): MeldOptions => {
  const { publicKey, url } = readRecord(value, what)
  const page = readOptional(url, `${what}.url`, readWebUrl)
  return { publicKey: readText(publicKey, `${what}.publicKey`), ...(page !== undefined && { url: page }) }
}

/** The schema of the plugin's options. */
export const onrampOptions: Schema<ParsedOnrampOptions, OnrampOptions> = defineSchema((value) => {
  const { source, meld, currency, origins } = readRecord(value, 'onramp')
  const code = (readOptional(currency, 'currency', readText) ?? 'USD').toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) throw new TypeError('currency: expected a code of ISO 4217, for example `EUR`')
  const listed = readOptional(origins, 'origins', (list, what) => readList(list, what, readWebUrl))
  const parsed = readOptional(meld, 'meld', readMeld)
  return {
    source: readOnrampSource(source),
    currency: code,
    origins: (listed ?? ['https://pay.coinbase.com']).map((url) => new URL(url).origin),
    ...(parsed && { meld: parsed }),
  }
})
