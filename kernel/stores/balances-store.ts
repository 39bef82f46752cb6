import type { Balance } from '../contract/account.js'
import { makeAutoObservable, observableRef } from './mobx.js'

/** A balance with the time of its reading. */
interface BalanceEntry {
  readonly balance: Balance | undefined
  /** Milliseconds since the Unix epoch: the last success, or the last failure without a balance. */
  readonly readAt: number
  readonly failed: boolean
  /** The time of the last successful read. */
  readonly knownAt: number
}

/** Native balances by CAIP-10 account. */
export class BalancesStore {
  entries: Readonly<Record<string, BalanceEntry>> = {}

  constructor() {
    makeAutoObservable(this, { entries: observableRef }, { autoBind: true })
  }

  of(caipAddress: string): BalanceEntry | undefined {
    return this.entries[caipAddress]
  }

  succeed(caipAddress: string, balance: Balance, readAt: number): void {
    this.entries = { ...this.entries, [caipAddress]: { balance, readAt, failed: false, knownAt: readAt } }
  }

  /** Notes a failure with its time; keeps the last known balance. */
  fail(caipAddress: string, readAt: number): void {
    const { balance, knownAt = readAt } = this.of(caipAddress) ?? {}
    this.entries = { ...this.entries, [caipAddress]: { balance, readAt, failed: true, knownAt } }
  }

  forget(caipAddress: string): void {
    const { [caipAddress]: _gone, ...left } = this.entries
    this.entries = left
  }
}
