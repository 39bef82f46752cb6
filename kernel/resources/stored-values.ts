// chunk: resources
import type { StorageEntry, StorageEntrySpec } from '../contract/storage-entry.js'
import type { Schema } from '../contract/schema.js'
import { defineSchema, readRecord, readValidEach, readWhole } from '../schema/define-schema.js'
import { parseStored } from '../schema/parse-input.js'

/** A stored value with its time in milliseconds since the Unix epoch. */
interface StoredValue<Stored> {
  readonly value: Stored
  readonly timestamp: number
}

type All<Stored> = Readonly<Record<string, StoredValue<Stored>>>

/** The fresh values of one resource in storage, by key. */
export class StoredValues<Stored> {
  private readonly entry: StorageEntry<All<Stored>>

  constructor(
    open: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>,
    { key, version, schema }: { readonly key: string; readonly version: number; readonly schema: Schema<Stored> },
    private readonly isFresh: (timestamp: number) => boolean,
  ) {
    this.entry = open<All<Stored>>({
      key,
      version,
      schema: defineSchema((all) =>
        readValidEach(all, key, (one, what) => {
          const { value, timestamp } = readRecord(one, what)
          return { value: parseStored(schema, value), timestamp: readWhole(timestamp, `${what}.timestamp`) }
        }),
      ),
      fallback: {},
    })
  }

  /** Returns a value that is still fresh. */
  read(key: string): StoredValue<Stored> | undefined {
    const stored = this.entry.read()[key]
    return stored && this.isFresh(stored.timestamp) ? stored : undefined
  }

  /** Stores a value, and drops those that are not fresh any more. */
  write(key: string, value: Stored, timestamp: number): void {
    const others = Object.entries(this.entry.read()).filter(
      ([name, stored]) => name !== key && this.isFresh(stored.timestamp),
    )
    this.entry.write({ ...Object.fromEntries(others), [key]: { value, timestamp } })
  }

  /** Drops what `isDropped` names. */
  drop(isDropped: (key: string) => boolean): void {
    const stored = Object.entries(this.entry.read())
    const left = stored.filter(([key]) => !isDropped(key))
    if (left.length < stored.length) this.entry.write(Object.fromEntries(left))
  }
}
