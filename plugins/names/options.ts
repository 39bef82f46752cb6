import { defineSchema, readRecord, readText } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { NameSource } from 'portico/services'

/** Options of `portico/names`. */
export interface NamesOptions {
  /** Where names are registered, for example `reownCompatible()`. */
  readonly source: NameSource
  /** What follows a label, with its dot. Default: the first of the source's `suffixes`. */
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
  const names = readNameSource(source)
  // A source that names no suffix needs one of the host.
  return { source: names, suffix: readSuffix(suffix === undefined ? names.suffixes?.[0] : suffix, 'suffix') }
})
