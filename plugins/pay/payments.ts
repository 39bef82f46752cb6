import { defineSchema, readOptional, readRecord, readText, readValidList, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import { PAYMENTS_LIMIT, UNDER_WAY_LIFE_MS, UNSEEN_LIFE_MS } from './constants.js'
import type { Payment, PayProgress, StoredPayment } from './contract.js'
import { isUnsettled } from './pay-store.js'

const STATUSES = ['unknown', 'pending', 'success', 'failed', 'refunded', 'expired'] as const

const readPayment = (value: unknown, what: string): Payment => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const [asset, orderId] = ['asset', 'orderId'].map((key) => readOptional(record[key], `${what}.${key}`, readText))
  return {
    chain: text('chain') as Payment['chain'],
    recipient: text('recipient'),
    amount: text('amount'),
    symbol: text('symbol'),
    name: text('name'),
    ...(asset !== undefined && { asset }),
    ...(orderId !== undefined && { orderId }),
  }
}

const readProgress = (value: unknown, what: string): PayProgress => {
  const record = readRecord(value, what)
  const [exchangeId, sessionId, hash, requestId] = ['exchangeId', 'sessionId', 'hash', 'requestId'].map((key) =>
    readOptional(record[key], `${what}.${key}`, readText),
  )
  const status = STATUSES.find((one) => one === record['status'])
  const isWallet = record['type'] === 'wallet'
  const isNamed = isWallet ? (hash ?? requestId) !== undefined : exchangeId !== undefined && sessionId !== undefined
  if (!status || !isNamed) throw new TypeError(`${what}: expected a payment that was begun`)
  return {
    type: isWallet ? 'wallet' : 'exchange',
    status,
    ...(exchangeId !== undefined && { exchangeId }),
    ...(sessionId !== undefined && { sessionId }),
    ...(hash !== undefined && { hash }),
    ...(requestId !== undefined && { requestId }),
  }
}

const readStored = (value: unknown, what: string): StoredPayment => {
  const record = readRecord(value, what)
  return {
    id: readText(record['id'], `${what}.id`),
    at: readWhole(record['at'], `${what}.at`),
    payment: readPayment(record['payment'], `${what}.payment`),
    progress: readProgress(record['progress'], `${what}.progress`),
  }
}

/** Where payments are stored; the address of an exchange's page is not, because it may hold a token. */
export const PAYMENTS_ENTRY: StorageEntrySpec<readonly StoredPayment[]> = {
  key: 'payments',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'payments', readStored).slice(0, PAYMENTS_LIMIT)),
  fallback: [],
}

/** Whether a payment goes on: it is on its way, or the exchange was opened a while ago at most. */
export const isUnderWay = (stored: StoredPayment, now: number): boolean => {
  if (isUnsettled(stored)) return true
  const {
    at,
    progress: { status, type },
  } = stored
  const isUnseen = status === 'unknown' && type === 'exchange'
  return now - at < (isUnseen ? UNSEEN_LIFE_MS : status === 'pending' || status === 'unknown' ? UNDER_WAY_LIFE_MS : 0)
}

const KEYS = ['chain', 'recipient', 'asset', 'amount', 'orderId'] as const

/**
 * Finds a payment that was begun for the same request: one that goes on, or one that has paid the order already. Without the
 * id of an order, what was paid may be meant to be paid again.
 */
export const findPayment = (
  stored: readonly StoredPayment[],
  wanted: Payment,
  now: number,
): StoredPayment | undefined => {
  const same = stored.filter(({ payment }) => KEYS.every((key) => payment[key] === wanted[key]))
  const paid = wanted.orderId === undefined ? undefined : same.find(({ progress }) => progress.status === 'success')
  return paid ?? same.find((one) => isUnderWay(one, now))
}
