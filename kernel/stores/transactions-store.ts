import type { TransactionRecord } from '../contract/transaction.js'
import { makeAutoObservable } from './mobx.js'

/** The transactions that were sent, newest first. */
export class TransactionsStore {
  all: readonly TransactionRecord[] = Object.freeze([])

  constructor() {
    makeAutoObservable(this)
  }

  replace(all: readonly TransactionRecord[]): void {
    this.all = Object.freeze(all)
  }
}
