import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { NameSource } from 'portico/services'
import { SUFFIX } from './constants.js'

/** Options of `portico/names`. */
export interface NamesOptions {
  /** Where names are registered, for example `reownCompatible()`. */
  readonly source: NameSource
  /** What follows a label, with its dot. Default: `.reown.id`. */
  readonly suffix?: string
}

/** The parsed options. */
export interface ParsedNamesOptions {
  readonly source: NameSource
  readonly suffix: string
}

const readNameSource = (value: unknown): NameSource => {
  const { openNames, egress } = (value ?? {}) as Partial<NameSource>
  if (typeof openNames !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected a service of names, for example `reownCompatible()` from portico/sources')
  return value as NameSource
}

const readSuffix = (value: unknown, what: string): string => {
  const suffix = readText(value, what)
  if (!/^(?:\.[a-z0-9-]+)+$/.test(suffix)) throw new TypeError(`${what}: expected for example '.names.example.eth'`)
  return suffix
}

/** The schema of the plugin's options. */
export const namesOptions: Schema<ParsedNamesOptions, NamesOptions> = defineSchema((value) => {
  const { source, suffix } = readRecord(value, 'names')
  return { source: readNameSource(source), suffix: readOptional(suffix, 'suffix', readSuffix) ?? SUFFIX }
})
