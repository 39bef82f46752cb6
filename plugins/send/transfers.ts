import { defineSchema, readOptional, readRecord, readText, readSummary, readValidList } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import type { SendSummary } from './contract.js'

/** A transfer as it is stored. */
export interface StoredTransfer extends SendSummary {
  /** Nothing was sent: the wallet says so, or the user. Stored, so that no other tab takes it for open. */
  readonly isDeclined?: true
}

const readTransfer = (value: unknown, what: string): StoredTransfer => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const [name, asset, memo] = ['name', 'asset', 'memo'].map((key) =>
    readOptional(record[key], `${what}.${key}`, readText),
  )
  return {
    ...readSummary(value, what),
    amount: text('amount'),
    symbol: text('symbol'),
    to: text('to'),
    ...(name !== undefined && { name }),
    ...(asset !== undefined && { asset }),
    ...(memo !== undefined && { memo }),
  }
}

/** Where transfers are stored: those that were sent or declined, and one that the wallet has not answered. */
export const TRANSFERS_ENTRY: StorageEntrySpec<readonly StoredTransfer[]> = {
  key: 'transfers',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'transfers', readTransfer)),
  fallback: [],
}
