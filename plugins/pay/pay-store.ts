import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { PayExchange, PayPage } from 'portico/services'
import { PAYMENTS_LIMIT } from './constants.js'
import type { Payment, PayProgress, PayResult, StoredPayment } from './contract.js'

/** Statuses after which nothing more happens. */
const ENDS = ['success', 'failed', 'refunded', 'expired'] as const

/** How a payment ended; `undefined` while it goes on. */
export const resultOf = ({ hash, status }: PayProgress): PayResult | undefined => {
  const end = ENDS.find((one) => one === status)
  return end && { status: end, isVerified: false, ...(hash !== undefined && { hash }) }
}

/** Whether the wallet has sent a payment that the network has not settled: some networks take days. */
export const isUnsettled = ({ progress: { status, type } }: StoredPayment): boolean =>
  type === 'wallet' && status === 'pending'

/** The checkout: what is paid, by what, and what became of it. */
export class PayStore {
  payment: Payment | undefined = undefined
  progress: PayProgress | undefined = undefined
  /** `undefined` while they are read. */
  exchanges: readonly PayExchange[] | undefined = undefined
  /** The page of the exchange; gone with a reload. */
  url: string | undefined = undefined
  /** Whether the address of that page names the receiver. */
  namesRecipient = false
  isBlocked = false
  /** Why the last attempt ended. */
  problem: unknown = undefined
  /** The user was sent to connect a wallet. */
  isConnecting = false
  private entry: StorageEntry<readonly StoredPayment[]> | undefined = undefined

  constructor() {
    // Other tabs change what is stored, so it is not computed.
    makeAutoObservable(this, { stored: false })
  }

  /** Takes where payments are stored. */
  open(entry: StorageEntry<readonly StoredPayment[]>): void {
    this.entry = entry
  }

  /** The payments that were begun, the newest first, as every tab has left them. */
  get stored(): readonly StoredPayment[] {
    return this.entry?.read() ?? []
  }

  /** Stores a payment, or what is new about it. */
  keep(stored: StoredPayment): void {
    const others = this.stored.filter(({ id }) => id !== stored.id)
    const all = [stored, ...others].sort((one, other) => other.at - one.at)
    // One that is forgotten before it is settled could be paid twice.
    const byNeed = [...all.filter(isUnsettled), ...all.filter((one) => !isUnsettled(one))]
    const kept = new Set(byNeed.slice(0, PAYMENTS_LIMIT))
    this.entry?.write(all.filter((one) => kept.has(one)))
  }

  /** Forgets a payment that the user makes another way; keeps one that another tab knows to be paid or on its way. */
  forget(id: string): void {
    this.entry?.write(this.stored.filter((one) => one.id !== id || one.progress.status !== 'unknown'))
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

  setPage({ url, namesRecipient = false }: Pick<PayPage, 'url' | 'namesRecipient'>, isBlocked: boolean): void {
    this.url = url
    this.namesRecipient = namesRecipient
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
    return this.progress && resultOf(this.progress)
  }
}
