import { defineSchema, readList, readOptional, readRecord, readWebUrl } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { PaySource } from 'portico/services'

/** Options of `portico/pay`. */
export interface PayOptions {
  /** Where exchanges are asked, for example `reownCompatible()`. Without it, only the wallet pays. */
  readonly source?: PaySource
  /** The origins of exchanges' pages that may be opened. Default: every `https:` origin. */
  readonly origins?: readonly string[]
}

/** The parsed options. */
export interface ParsedPayOptions extends PayOptions {}

const readPaySource = (value: unknown): PaySource => {
  const { openPay, egress } = (value ?? {}) as Partial<PaySource>
  if (typeof openPay !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a source of exchanges, for example `reownCompatible()` from portico/sources')
  return value as PaySource
}

/** The schema of the plugin's options. */
export const payOptions: Schema<ParsedPayOptions, PayOptions> = defineSchema((value = {}) => {
  const { source, origins } = readRecord(value, 'pay')
  const listed = readOptional(origins, 'origins', (list, what) => readList(list, what, readWebUrl))
  return {
    ...(source !== undefined && { source: readPaySource(source) }),
    ...(listed && { origins: listed.map((url) => new URL(url).origin) }),
  }
})
