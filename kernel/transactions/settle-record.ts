import type { TransactionState } from '../contract/query.js'
import type { TransactionRecord } from '../contract/transaction.js'
import { isModalError } from '../errors/modal-error.js'

/** Returns a record without what a status brings with it. */
const withoutOutcome = (record: TransactionRecord): TransactionRecord => {
  const { isProvisional: _provisional, hint: _hint, reason: _reason, settledAt: _settledAt, ...rest } = record
  return rest
}

/** Returns whether a transaction is still polled: it is pending, or the network may drop its block. */
export const isOpen = ({ status, isProvisional }: TransactionRecord): boolean =>
  status === 'pending' || isProvisional === true

/** Returns the record of a transaction that is no longer pending; `isLast` if it is not polled any more. */
export const settleRecord = (
  record: TransactionRecord,
  { status, hash, error, isProvisional, hint = record.hint }: TransactionState,
  { now, isLast }: { readonly now: number; readonly isLast: boolean },
): TransactionRecord => {
  const isSame = status === record.status
  const reason = isModalError(error) ? error.code : isSame ? record.reason : undefined
  return {
    ...withoutOutcome(record),
    status,
    ...(record.hash === undefined && hash !== undefined && { hash }),
    ...(reason !== undefined && { reason }),
    ...(isProvisional && !isLast && { isProvisional, ...(hint !== undefined && { hint }) }),
    settledAt: (isSame ? record.settledAt : undefined) ?? now,
  }
}

/** Returns the record of a transaction that the network has dropped with its block. */
export const reopenRecord = (record: TransactionRecord, hint = record.hint): TransactionRecord => ({
  ...withoutOutcome(record),
  status: 'pending',
  isReorganized: true,
  ...(hint !== undefined && { hint }),
})
