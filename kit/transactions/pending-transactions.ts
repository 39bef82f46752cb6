import { makeAutoObservable, observableRef } from '../../kernel/stores/mobx.js'
import { PENDING_TRANSACTIONS_LIMIT } from './constants.js'

/** The transactions of a chain family that were sent and are not settled yet; holds at most 99. */
export class PendingTransactions<Transaction extends { readonly hash: string }> {
  pending: readonly Transaction[] = []

  constructor() {
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true })
  }

  /** Adds a transaction; returns `false` if it is listed already or the list is full. */
  add(transaction: Transaction): boolean {
    const isKnown = this.pending.some(({ hash }) => hash === transaction.hash)
    if (isKnown || this.pending.length >= PENDING_TRANSACTIONS_LIMIT) return false
    this.pending = [...this.pending, transaction]
    return true
  }

  /** Changes a listed transaction. */
  update(hash: string, change: Partial<Transaction>): void {
    this.pending = this.pending.map((one) => (one.hash === hash ? { ...one, ...change } : one))
  }

  /** Removes a transaction from the list. */
  remove(hash: string): void {
    this.pending = this.pending.filter((one) => one.hash !== hash)
  }
}
