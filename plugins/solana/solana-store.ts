import { PENDING_TRANSACTIONS_LIMIT } from 'portico/kit'
import { type CaipNetworkId, makeAutoObservable, observableRef } from 'portico/plugin'

/** A transaction that was sent and is not confirmed yet. */
export interface SolanaTransaction {
  /** Its first signature, base58. */
  readonly hash: string
  readonly chain: CaipNetworkId
  readonly account: string
  /** How far it has come: `sent`, or `processed` by one node. */
  readonly status: 'sent' | 'processed'
}

/** The transactions that were sent from here and wait to be confirmed; at most 99 are watched (9.18). */
export class SolanaStore {
  pending: readonly SolanaTransaction[] = []

  constructor() {
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true })
  }

  /** `false` where it is watched already, or as many are as may be. */
  add(transaction: SolanaTransaction): boolean {
    const known = this.pending.some(({ hash }) => hash === transaction.hash)
    if (known || this.pending.length >= PENDING_TRANSACTIONS_LIMIT) return false
    this.pending = [...this.pending, transaction]
    return true
  }

  update(hash: string, status: SolanaTransaction['status']): void {
    this.pending = this.pending.map((one) => (one.hash === hash ? { ...one, status } : one))
  }

  remove(hash: string): void {
    this.pending = this.pending.filter((transaction) => transaction.hash !== hash)
  }
}
