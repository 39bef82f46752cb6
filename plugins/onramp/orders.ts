import { defineSchema, readList, readOptional, readRecord, readText, readValidList, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import type { OnrampPurchase } from 'portico/services'
import { ORDERS_LIMIT, SKEW_MS } from './constants.js'
import type { OnrampOrder } from './contract.js'
import { isOpen } from './is-open.js'

const STATUSES = ['open', 'pending', 'confirmed', 'failed', 'dropped'] as const

const readOrder = (value: unknown, what: string): OnrampOrder => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const [amount, hash, purchase] = ['received', 'hash', 'purchase'].map((key) =>
    readOptional(record[key], `${what}.${key}`, readText),
  )
  const status = STATUSES.find((one) => one === record['status'])
  if (!status) throw new TypeError(`${what}.status: unknown`)
  return {
    id: text('id'),
    provider: text('provider'),
    chain: text('chain') as OnrampOrder['chain'],
    account: text('account'),
    asset: text('asset'),
    currency: text('currency'),
    amount: text('amount'),
    startedAt: readWhole(record['startedAt'], `${what}.startedAt`),
    known: readList(record['known'], `${what}.known`, readText),
    status,
    ...(record['wasOpened'] === true && { wasOpened: true }),
    ...(amount !== undefined && { received: amount }),
    ...(hash !== undefined && { hash }),
    ...(purchase !== undefined && { purchase }),
    ...(record['settledAt'] !== undefined && { settledAt: readWhole(record['settledAt'], `${what}.settledAt`) }),
  }
}

/** Where purchases are stored; the address of the seller's page is not, because it may hold a token. */
export const ORDERS_ENTRY: StorageEntrySpec<readonly OnrampOrder[]> = {
  key: 'orders',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'orders', readOrder).slice(0, ORDERS_LIMIT)),
  fallback: [],
}

/** Whether a purchase is of an order: the one that was taken for it, or one that was not there before it began. */
const isOf = (order: OnrampOrder, { id, at, symbol }: OnrampPurchase): boolean => {
  if (order.purchase !== undefined) return id === order.purchase
  return (
    !order.known.includes(id) && at >= order.startedAt - SKEW_MS && (symbol === undefined || symbol === order.asset)
  )
}

/** Brings an order up to date with what the seller has told; the same object if nothing is new. */
export const followOrder = (order: OnrampOrder, purchases: readonly OnrampPurchase[], now: number): OnrampOrder => {
  if (!isOpen(order)) return order
  const found = purchases.find((one) => isOf(order, one))
  if (!found || found.status === order.status) return order
  const { amount, hash, id, status } = found
  return {
    ...order,
    purchase: id,
    status,
    ...(amount !== undefined && { received: amount }),
    ...(hash !== undefined && { hash }),
    ...(status !== 'pending' && { settledAt: now }),
  }
}
