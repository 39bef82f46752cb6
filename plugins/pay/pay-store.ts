import { makeAutoObservable } from 'portico/plugin'
import type { PayExchange } from 'portico/services'
import type { Payment, PayProgress, PayResult } from './contract.js'

/** Statuses after which nothing more happens. */
const ENDS = ['success', 'failed', 'refunded', 'expired'] as const

/** The checkout: what is paid, by what, and what became of it. */
export class PayStore {
  payment: Payment | undefined = undefined
  progress: PayProgress | undefined = undefined
  /** `undefined` while they are read. */
  exchanges: readonly PayExchange[] | undefined = undefined
  /** The page of the exchange; gone with a reload. */
  url: string | undefined = undefined
  isBlocked = false
  /** Why the last attempt ended. */
  problem: unknown = undefined
  /** The user was sent to connect a wallet. */
  isConnecting = false

  constructor() {
    makeAutoObservable(this, {
      payment: 'ref',
      progress: 'ref',
      exchanges: 'ref',
      problem: 'ref',
    })
  }

  begin(payment: Payment | undefined): void {
    this.payment = payment
    this.progress = undefined
    this.exchanges = undefined
    this.retry()
  }

  /** Forgets an attempt that failed, for another one. */
  retry(): void {
    this.progress = undefined
    this.url = undefined
    this.isBlocked = false
    this.problem = undefined
  }

  setExchanges(exchanges: readonly PayExchange[]): void {
    this.exchanges = exchanges
  }

  setProgress(progress: PayProgress): void {
    this.progress = progress
  }

  setPage(url: string | undefined, isBlocked: boolean): void {
    this.url = url
    this.isBlocked = isBlocked
  }

  setConnecting(isConnecting: boolean): void {
    this.isConnecting = isConnecting
  }

  fail(problem: unknown): void {
    this.progress = undefined
    this.problem = problem
  }

  /** How the payment ended; `undefined` while it goes on. */
  get result(): PayResult | undefined {
    const status = ENDS.find((end) => end === this.progress?.status)
    const hash = this.progress?.hash
    return status && { status, ...(hash !== undefined && { hash }) }
  }
}
