import type { Schema } from 'portico/plugin'
import { defineSchema, readOptional, readRecord, readSwitch } from 'portico/kit'

/** Options of `portico/receive`; all have defaults. */
export interface ReceiveOptions {
  /** `false`: no amount can be asked for. Default: `true`. */
  readonly requests?: boolean
}

/** The parsed options. */
export interface ParsedReceiveOptions {
  readonly requests: boolean
}

/** The schema of the plugin's options. */
export const receiveOptions: Schema<ParsedReceiveOptions, ReceiveOptions> = defineSchema((value = {}) => {
  const { requests = true } = readRecord(value)
  readOptional(requests, 'requests', readSwitch)
  return { requests: requests as boolean }
})
