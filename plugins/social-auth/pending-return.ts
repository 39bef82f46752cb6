import { defineSchema, readOptional, readRecord, readText, readWhole } from 'portico/kit'
import type { StorageEntry, StorageEntrySpec } from 'portico/plugin'

/** A login that has left the page. */
interface LeftLogin {
  readonly social: string
  readonly walletId: string
  readonly namespace?: string | undefined
  /** The route in the fragment of the page, which the provider is not told. */
  readonly hash?: string | undefined
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

/** What the browser remembers of a login that has left the page. */
export type PendingReturn = StorageEntry<LeftLogin | undefined>

const schema = defineSchema<LeftLogin | undefined>((value) => {
  const { social, walletId, namespace, hash, at } = readRecord(value)
  return {
    social: readText(social, 'social'),
    walletId: readText(walletId, 'walletId'),
    namespace: readOptional(namespace, 'namespace', readText),
    hash: readOptional(hash, 'hash', readText),
    at: readWhole(at, 'at'),
  }
})

/** Opens what the browser remembers of a login that has left the page. */
export const createPendingReturn = (
  storageEntry: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>,
): PendingReturn => storageEntry({ key: 'pending', version: 1, schema, fallback: undefined })
