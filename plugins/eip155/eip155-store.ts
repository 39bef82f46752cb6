import { PENDING_TRANSACTIONS_LIMIT } from 'portico/kit'
import { type CaipNetworkId, makeAutoObservable, observableRef } from 'portico/plugin'

/** A transaction that was sent and is not mined yet. */
export interface PendingTransaction {
  readonly hash: `0x${string}`
  readonly chain: CaipNetworkId
  readonly account: string
}

/** The transactions that were sent from here and wait to be mined; at most 99 are watched (9.18). */
export class Eip155Store {
  pending: readonly PendingTransaction[] = []

  constructor() {
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true })
  }

  /** `false` where it is watched already, or as many are as may be. */
  add(transaction: PendingTransaction): boolean {
    const known = this.pending.some(({ hash }) => hash === transaction.hash)
    if (known || this.pending.length >= PENDING_TRANSACTIONS_LIMIT) return false
    this.pending = [...this.pending, transaction]
    return true
  }

  remove(hash: string): void {
    this.pending = this.pending.filter((transaction) => transaction.hash !== hash)
  }
}
