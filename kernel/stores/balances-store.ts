import type { Balance } from '../contract/account.js'
import { makeAutoObservable, observableRef } from './mobx.js'

/** What was read, and when. */
interface BalanceEntry {
  readonly balance: Balance | undefined
  /** Milliseconds since the Unix epoch; of the last success, or of the last failure where there is no balance. */
  readonly readAt: number
  readonly failed: boolean
  /** When the balance that is known was read. */
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

  /** The last known balance stays; the failure is remembered with its time. */
  fail(caipAddress: string, readAt: number): void {
    const { balance, knownAt = readAt } = this.of(caipAddress) ?? {}
    this.entries = { ...this.entries, [caipAddress]: { balance, readAt, failed: true, knownAt } }
  }

  forget(caipAddress: string): void {
    const { [caipAddress]: _gone, ...left } = this.entries
    this.entries = left
  }
}
