import type { TransactionState } from '../contract/query.js'
import type { TransactionRecord } from '../contract/transaction.js'
import { isModalError } from '../errors/modal-error.js'

/** Returns a record without what a status brings with it. */
const withoutOutcome = (record: TransactionRecord): TransactionRecord => {
  const {
    isProvisional: _provisional,
    hint: _hint,
    reason: _reason,
    reasonKind: _kind,
    settledAt: _settledAt,
    ...rest
  } = record
  return rest
}

/** Takes over the hash on the chain and the page of an answer; returns the same record if they are known. */
export const takeNames = (record: TransactionRecord, state: TransactionState): TransactionRecord => {
  const { chainHash: knownHash, page: knownPage, ...rest } = record
  const { hash = '', explorerUrl: page } = state
  if (record.hash === undefined && hash !== '') return takeNames({ ...record, hash }, state)
  const chainHash = hash === '' ? knownHash : hash === record.hash ? undefined : hash
  if (chainHash === knownHash && page === knownPage) return record
  return { ...rest, ...(chainHash !== undefined && { chainHash }), ...(page !== undefined && { page }) }
}

/** Returns the state that a record is in, for the end of a poll without an answer. */
export const stateOf = ({ status, page }: TransactionRecord): TransactionState => ({
  status,
  ...(page !== undefined && { explorerUrl: page }),
})

/** Returns whether a transaction is still polled: it is pending, or the network may drop its block. */
export const isOpen = ({ status, isProvisional }: TransactionRecord): boolean =>
  status === 'pending' || isProvisional === true

/** Returns the record of a transaction that is no longer pending; `isLast` if it is not polled any more. */
export const settleRecord = (
  record: TransactionRecord,
  state: TransactionState,
  { now, isLast }: { readonly now: number; readonly isLast: boolean },
): TransactionRecord => {
  const { status, error, isProvisional, hint = record.hint } = state
  const isSame = status === record.status
  const { code: reason, kind: reasonKind } = isModalError(error)
    ? error
    : { code: isSame ? record.reason : undefined, kind: isSame ? record.reasonKind : undefined }
  return {
    ...withoutOutcome(takeNames(record, state)),
    status,
    ...(reason !== undefined && { reason }),
    ...(reasonKind !== undefined && { reasonKind }),
    ...(isProvisional && !isLast && { isProvisional, ...(hint !== undefined && { hint }) }),
    settledAt: (isSame ? record.settledAt : undefined) ?? now,
  }
}

/** Returns the record of a transaction that the network has dropped with its block. */
export const reopenRecord = (
  { chainHash: _hash, page: _page, ...record }: TransactionRecord,
  state: TransactionState = { status: 'pending' },
): TransactionRecord => {
  const { hint = record.hint } = state
  return {
    ...withoutOutcome(takeNames(record, state)),
    status: 'pending',
    isReorganized: true,
    ...(hint !== undefined && { hint }),
  }
}
