import { defineSchema, readOptional, readRecord, readSwitch } from 'portico/kit'
import type { Schema } from 'portico/plugin'

/** Options of `portico/data-rights`; all have defaults. */
export interface DataRightsOptions {
  /** `false`: the settings have no row, and the page opens the screen. Default: `true`. */
  readonly row?: boolean
}

/** The parsed options. */
export interface ParsedDataRightsOptions {
  readonly row: boolean
}

/** The schema of the plugin's options. */
export const dataRightsOptions: Schema<ParsedDataRightsOptions, DataRightsOptions> = defineSchema((value = {}) => ({
  row: readOptional(readRecord(value)['row'], 'row', readSwitch) ?? true,
}))
