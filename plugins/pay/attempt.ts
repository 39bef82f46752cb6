import type { PluginContext } from 'portico/plugin'
import {
  type CurrentPayment,
  type PayConfiguration,
  payErrorEvent,
  payInitiatedEvent,
  paySuccessEvent,
} from 'portico/services'
import type { Payment, PayProgress, StoredPayment } from './contract.js'
import { isUnderWay } from './payments.js'
import { type PayStore, resultOf } from './pay-store.js'

/** Writes a payment as events have it. */
export const configurationOf = ({ chain, asset = 'native', amount, recipient }: Payment): PayConfiguration => ({
  network: chain,
  asset,
  amount,
  recipient,
})

/** One way that a payment is tried, until it is paid or given up. */
export class Attempt {
  /** As it is stored; absent until something was begun that may pay. */
  private begun: StoredPayment | undefined
  private isInitiated = false
  private hasLeft = false

  constructor(
    private readonly context: PluginContext<unknown, PayStore>,
    readonly payment: Payment,
    readonly signal: AbortSignal,
    /** What an earlier visit or another tab has begun. */
    found?: StoredPayment,
  ) {
    this.begun = found
    this.isInitiated = found !== undefined && hasBegun(found.progress)
  }

  /** Whether a stored payment is this one. */
  is({ id }: StoredPayment): boolean {
    return this.begun?.id === id
  }

  /** Whether nothing more is to be told of it. */
  get isOver(): boolean {
    const { begun, hasLeft, signal } = this
    return hasLeft || signal.aborted || (begun !== undefined && resultOf(begun.progress) !== undefined)
  }

  /** Whether it began so lately that it may still end. */
  get isUnderWay(): boolean {
    const { begun, context } = this
    return begun !== undefined && isUnderWay(begun, context.clock.now())
  }

  /** Stores what became of it, and emits its beginning and its end once. What was left or erased is not written again. */
  put(progress: PayProgress): void {
    const { context, payment, signal } = this
    const { clock, emit, store } = context
    if (signal.aborted) return
    const { begun } = this
    // Another tab pays another way. What was paid all the same is told.
    const isUnseen = progress.type === 'exchange' && progress.status === 'unknown'
    if (begun && isUnseen && !store.stored.some(({ id }) => id === begun.id)) return this.end()
    const hadEnded = begun !== undefined && resultOf(begun.progress) !== undefined
    const next = { id: begun?.id ?? crypto.randomUUID(), at: begun?.at ?? clock.now(), payment, progress }
    this.begun = next
    store.setProgress(progress)
    store.keep(next)
    const properties = {
      paymentId: next.id,
      configuration: configurationOf(payment),
      currentPayment: eventOf(progress),
    }
    if (!this.isInitiated && hasBegun(progress)) {
      this.isInitiated = true
      emit(payInitiatedEvent, properties)
    }
    const result = resultOf(progress)
    if (!hadEnded && result) emit(result.status === 'success' ? paySuccessEvent : payErrorEvent, properties)
  }

  /** Forgets it: nothing was paid this way. */
  forget(): void {
    if (this.begun) this.context.store.forget(this.begun.id)
    this.begun = undefined
  }

  /** Leads back to the checkout. */
  end(): void {
    this.hasLeft = true
    if (!this.signal.aborted) this.context.store.retry()
  }
}

/** A wallet that was asked has begun nothing before it answers. */
const hasBegun = ({ hash, type }: PayProgress): boolean => type === 'exchange' || hash !== undefined

const eventOf = ({ hash, type, exchangeId, sessionId, status }: PayProgress): CurrentPayment => ({
  type,
  status: status.toUpperCase(),
  ...(exchangeId !== undefined && { exchangeId }),
  ...(sessionId !== undefined && { sessionId }),
  ...(hash !== undefined && { result: hash }),
})
