import type { CaipNetworkId } from '../contract/caip.js'
import type { StorageEntry } from '../contract/storage-entry.js'
import type { TransactionRecord, TransactionStatus } from '../contract/transaction.js'
import { readFailureKind } from '../errors/failure-kind.js'
import type { Kernel } from '../kernel.js'
import {
  defineSchema,
  readOptional,
  readRecord,
  readText,
  readValidList,
  readWebUrl,
  readWhole,
} from '../schema/define-schema.js'
import { parseCaipNetworkId } from '../caip/caip.js'
import { TRANSACTIONS_ENTRY } from './constants.js'

const STATUSES: readonly TransactionStatus[] = ['pending', 'confirmed', 'failed', 'replaced', 'unknown']

const readStatus = (value: unknown, what: string): TransactionStatus => {
  const status = STATUSES.find((one) => one === value)
  if (!status) throw new TypeError(`${what}: expected a status`)
  return status
}

const readPage = (value: unknown, what: string): string | null => (value === null ? null : readWebUrl(value, what))

const readTransaction = (value: unknown, what: string): TransactionRecord => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const optional = <Key extends string, Value>(
    key: Key,
    read: (value: unknown, what: string) => Value | undefined,
  ): { readonly [K in Key]?: Value } => {
    const found = readOptional(record[key], `${what}.${key}`, read)
    return (found === undefined ? {} : { [key]: found }) as { readonly [K in Key]?: Value }
  }
  parseCaipNetworkId(text('chain'))
  const identity = { ...optional('hash', readText), ...optional('callsId', readText) }
  if (Object.keys(identity).length === 0) throw new TypeError(`${what}: expected a hash or an id`)
  return Object.freeze({
    chain: text('chain') as CaipNetworkId,
    account: text('account'),
    ...identity,
    ...optional('chainHash', readText),
    ...optional('page', readPage),
    status: readStatus(record['status'], `${what}.status`),
    ...(record['isProvisional'] === true && { isProvisional: true }),
    ...(record['isReorganized'] === true && { isReorganized: true }),
    ...optional('hint', readText),
    ...optional('tag', readText),
    ...optional('reason', readText),
    ...optional('reasonKind', readFailureKind),
    sentAt: readWhole(record['sentAt'], `${what}.sentAt`),
    ...optional('settledAt', readWhole),
  })
}

/** Opens the stored transactions. */
export const openTransactions = (kernel: Kernel): StorageEntry<readonly TransactionRecord[]> =>
  kernel.storageEntry<readonly TransactionRecord[]>({
    ...TRANSACTIONS_ENTRY,
    schema: defineSchema((all) => readValidList(all, TRANSACTIONS_ENTRY.key, readTransaction)),
  })
