import { defineSchema, readRecord } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { SmartSessionSource } from 'portico/services'

/** Options of `portico/smart-sessions`. */
export interface SmartSessionsOptions {
  /** Where sessions are kept, for example `reownCompatible()`. */
  readonly source: SmartSessionSource
}

/** The parsed options. */
export interface ParsedSmartSessionsOptions extends SmartSessionsOptions {}

const readSessionSource = (value: unknown): SmartSessionSource => {
  const { openSmartSessions, egress } = (value ?? {}) as Partial<SmartSessionSource>
  if (typeof openSmartSessions !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a service of sessions, for example `reownCompatible()` from portico/sources')
  return value as SmartSessionSource
}

/** The schema of the plugin's options. */
export const smartSessionsOptions: Schema<ParsedSmartSessionsOptions, SmartSessionsOptions> = defineSchema((value) => ({
  source: readSessionSource(readRecord(value, 'smartSessions')['source']),
}))
