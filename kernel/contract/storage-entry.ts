import type { Schema } from './schema.js'

/** One storage entry of a plugin, parsed on every read. */
export interface StorageEntry<Value> {
  /** The full storage key. */
  readonly key: string
  read(): Value
  write(value: Value): void
  clear(): void
}

/** The format of a storage entry: schema, version, and migrations from older versions. */
export interface StorageEntrySpec<Value> {
  readonly key: string
  readonly version: number
  readonly schema: Schema<Value>
  readonly fallback: Value
  /** Keyed by the version to migrate from. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>
}
