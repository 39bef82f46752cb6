import { defineSchema, readList, readOptional, readRecord, readText, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import type { SendSummary } from './contract.js'

/** The most transfers that are stored: of those that were sent, and of those that were declined. */
const TRANSFERS_LIMIT = 10

/** A transfer as it is stored. */
export interface StoredTransfer extends SendSummary {
  /** Nothing was sent: the wallet says so, or the user. Stored, so that no other tab takes it for open. */
  readonly isDeclined?: true
}

const readTransfer = (value: unknown, what: string): StoredTransfer => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const optional = (key: string) => readOptional(record[key], `${what}.${key}`, readText)
  const [name, hash, asset, memo] = ['name', 'hash', 'asset', 'memo'].map(optional)
  return {
    id: text('id'),
    chain: text('chain') as SendSummary['chain'],
    account: text('account'),
    amount: text('amount'),
    symbol: text('symbol'),
    to: text('to'),
    at: readWhole(record['at'], `${what}.at`),
    ...(name !== undefined && { name }),
    ...(hash !== undefined && { hash }),
    ...(asset !== undefined && { asset }),
    ...(memo !== undefined && { memo }),
    ...(record['isDeclined'] === true && { isDeclined: true }),
  }
}

/** Where transfers are stored: those that were sent or declined, and one that the wallet has not answered. */
export const TRANSFERS_ENTRY: StorageEntrySpec<readonly StoredTransfer[]> = {
  key: 'transfers',
  version: 1,
  schema: defineSchema((value) => readList(value, 'transfers', readTransfer)),
  fallback: [],
}

/** A hash is final, and a refusal outlasts the request. */
const laterOf = (one: StoredTransfer, other: StoredTransfer): StoredTransfer => {
  const both = [one, other]
  return both.find(({ hash }) => hash !== undefined) ?? both.find(({ isDeclined }) => isDeclined) ?? one
}

/**
 * Joins what two tabs know of transfers, the newest first. The order of joins does not matter, and nothing is lost by one
 * that comes late. The oldest ones are dropped, but none that the wallet may still have open.
 */
export const mergeTransfers = (
  some: readonly StoredTransfer[],
  others: readonly StoredTransfer[],
): readonly StoredTransfer[] => {
  const found = new Map<string, StoredTransfer>()
  for (const transfer of [...some, ...others]) {
    const known = found.get(transfer.id)
    found.set(transfer.id, known ? laterOf(known, transfer) : transfer)
  }
  let [sent, declined] = [0, 0]
  return [...found.values()]
    .sort((one, other) => other.at - one.at)
    .filter(({ hash, isDeclined }) => {
      if (hash !== undefined) return ++sent <= TRANSFERS_LIMIT
      return !isDeclined || ++declined <= TRANSFERS_LIMIT
    })
}
