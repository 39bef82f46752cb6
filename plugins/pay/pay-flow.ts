import { openBlankWindow } from 'portico/kit'
import {
  type CurrentPayment,
  type PayConfiguration,
  type PayExchange,
  type PayExchanges,
  type PayPage,
  type PaySession,
  payErrorEvent,
  payExchangeSelectedEvent,
  payInitiatedEvent,
  payModalOpenEvent,
  paySuccessEvent,
  reviewedTransferService,
} from 'portico/services'
import { askExchanges } from './ask-exchanges.js'
import { POLL_MS } from './constants.js'
import type { Payment, PayProgress, StoredPayment } from './contract.js'
import { payError } from './errors.js'
import { findPayment, PAYMENTS_ENTRY } from './payments.js'
import type { PayContext } from './pay-context.js'

/** Writes a payment as events have it. */
const configurationOf = ({ chain, asset = 'native', amount, recipient }: Payment): PayConfiguration => ({
  network: chain,
  asset,
  amount,
  recipient,
})

/** Leads from a checkout to its payment, by the wallet or by an exchange, and follows it. */
export class PayFlow {
  readonly exchanges: PayExchanges
  /** Ends what an earlier attempt still waits for. */
  private waiting = new AbortController()
  /** The payment that was begun last, and when. */
  private begun: Pick<StoredPayment, 'id' | 'at'> | undefined

  constructor(private readonly context: PayContext) {
    this.exchanges = askExchanges(context)
    context.store.open(context.storageEntry(PAYMENTS_ENTRY))
  }

  /** Reads which exchanges can pay; none without a source, or where they cannot be read. */
  async readExchanges(payment: Payment): Promise<void> {
    const { emit, options, report, signal, store } = this.context
    const asked = options.source ? this.exchanges.exchanges(payment, signal) : Promise.resolve([])
    const found = await asked.catch((error: unknown) => {
      report(error, 'API_ERROR')
      return []
    })
    if (store.payment !== payment) return
    store.setExchanges(found)
    emit(payModalOpenEvent, {
      exchanges: found.map(({ id }) => ({ id })),
      configuration: configurationOf(payment),
    })
  }

  /** Returns the page of an exchange for a host that shows it by itself. */
  async pageFor(exchangeId: string, payment: Payment): Promise<PayPage> {
    const page = await this.exchanges.url(exchangeId, payment, this.context.signal)
    this.emitSelected(payment, { exchangeId, sessionId: page.sessionId }, true)
    return page
  }

  /** Pays by the review of the plugin that sends. */
  async payFromWallet(): Promise<void> {
    const { modal, navigate, store, stores, use } = this.context
    const { payment } = store
    if (!payment || this.resumeOther(payment)) return
    const signal = this.begin()
    try {
      const transfer = use(reviewedTransferService)
      if (!transfer) throw payError('PAY_INITIATE_FAILED')
      const { amount, asset, chain, recipient: to } = payment
      const [namespace = ''] = chain.split(':')
      if (stores.networks.of(namespace).caipNetwork?.caipNetworkId !== chain) await modal.switch(chain, { signal })
      store.setProgress({ type: 'wallet', status: 'opening' })
      const hash = await transfer.send({ chain, to, amount, ...(asset !== undefined && { asset }) }, signal)
      if (store.payment !== payment) return
      if (hash === undefined) return store.retry()
      this.put({ type: 'wallet', status: 'pending', hash })
      navigate('PayLoading', {}, 'reset')
      await this.followTransaction(payment, hash, signal)
    } catch (error) {
      if (!signal.aborted) store.fail(error)
    }
  }

  /** Opens the page of an exchange. Call it within a click. */
  payFromExchange(exchange: PayExchange): void {
    const { navigate, store, window } = this.context
    const { payment } = store
    if (!payment || this.resumeOther(payment)) return
    const popup = openBlankWindow(window)
    store.setProgress({ type: 'exchange', exchangeId: exchange.id, status: 'opening' })
    // Without a way back: what is paid or on its way must not look as if it were still to be paid.
    navigate('PayLoading', {}, 'reset')
    void this.lead(payment, exchange.id, popup)
  }

  /** Opens the page again. Call it within a click. */
  reopen(): void {
    const { store, window } = this.context
    const { url } = store
    if (url === undefined) return
    const popup = openBlankWindow(window)
    popup?.show(url)
    store.setPage(url, !popup)
  }

  /** Shows a payment that was begun before, and follows it until it has ended. */
  resume({ at, id, payment, progress }: StoredPayment): void {
    const { store } = this.context
    const signal = this.begin()
    this.begun = { at, id }
    store.setProgress(progress)
    const { exchangeId, hash, sessionId, type } = progress
    if (store.result) return
    const followed =
      type === 'wallet' && hash !== undefined
        ? this.followTransaction(payment, hash, signal)
        : this.follow({ exchangeId: exchangeId ?? '', sessionId: sessionId ?? '' }, signal, 0)
    followed.catch((error: unknown) => !signal.aborted && store.fail(error))
  }

  /** Stops waiting, before another checkout; what was begun stays stored. */
  leave(): void {
    this.waiting.abort()
    this.context.store.retry()
  }

  /** Gives an attempt up, for another way to pay; what an exchange was paid already still arrives. */
  giveUp(): void {
    if (this.begun) this.context.store.forget(this.begun.id)
    this.leave()
  }

  /** Shows what another tab has begun for the same request; returns whether it has. */
  private resumeOther(payment: Payment): boolean {
    const { clock, navigate, store } = this.context
    const found = findPayment(store.stored, payment, clock.now())
    if (!found) return false
    this.resume(found)
    navigate('PayLoading', {}, 'reset')
    return true
  }

  private async lead(payment: Payment, exchangeId: string, popup: ReturnType<typeof openBlankWindow>): Promise<void> {
    const { store } = this.context
    const signal = this.begin()
    try {
      const { sessionId, url } = await this.exchanges.url(exchangeId, payment, signal)
      if (signal.aborted) return popup?.close()
      popup?.show(url)
      store.setPage(url, !popup)
      this.emitSelected(payment, { exchangeId, sessionId }, false)
      this.put({ type: 'exchange', exchangeId, sessionId, status: 'unknown' })
      await this.follow({ exchangeId, sessionId }, signal)
    } catch (error) {
      popup?.close()
      if (!signal.aborted) store.fail(error)
    }
  }

  private emitSelected(payment: Payment, session: PaySession, headless: boolean): void {
    this.context.emit(payExchangeSelectedEvent, {
      exchange: { id: session.exchangeId },
      configuration: configurationOf(payment),
      currentPayment: { type: 'exchange', ...session },
      headless,
    })
  }

  private async followTransaction({ chain }: Payment, hash: string, signal: AbortSignal): Promise<void> {
    const { status } = await this.context.transactions.follow(chain, { hash }).wait(signal)
    const outcome = status === 'confirmed' ? 'success' : status === 'failed' ? 'failed' : 'unknown'
    this.put({ type: 'wallet', status: outcome, hash })
  }

  /** Asks the exchange every four seconds, until it has ended. A failed question is asked again. */
  private async follow(session: PaySession, signal: AbortSignal, first = POLL_MS): Promise<void> {
    const { clock, report, store } = this.context
    for (let wait = first; !signal.aborted && !store.result; wait = POLL_MS) {
      await new Promise<void>((resolve) => {
        const cancel = clock.after(wait, resolve)
        signal.addEventListener('abort', () => {
          cancel()
          resolve()
        })
      })
      if (signal.aborted) return
      const state = await this.exchanges.status(session, signal).catch((error: unknown) => {
        report(error, 'API_ERROR')
        return undefined
      })
      if (state && !signal.aborted) this.put({ type: 'exchange', ...session, ...state })
    }
  }

  private begin(): AbortSignal {
    this.waiting.abort()
    this.waiting = new AbortController()
    this.begun = undefined
    return AbortSignal.any([this.waiting.signal, this.context.signal])
  }

  /** Stores what became of the payment, and emits its beginning and its end once. */
  private put(progress: PayProgress): void {
    const { clock, emit, store } = this.context
    const { payment } = store
    const before = store.result
    store.setProgress(progress)
    if (!payment) return
    const { hash, type, exchangeId, sessionId, status } = progress
    const currentPayment: CurrentPayment = {
      type,
      status: status.toUpperCase(),
      ...(exchangeId !== undefined && { exchangeId }),
      ...(sessionId !== undefined && { sessionId }),
      ...(hash !== undefined && { result: hash }),
    }
    const isNew = this.begun === undefined
    const begun = this.begun ?? { id: crypto.randomUUID(), at: clock.now() }
    this.begun = begun
    store.keep({ ...begun, payment, progress })
    const properties = { paymentId: begun.id, configuration: configurationOf(payment), currentPayment }
    if (isNew) emit(payInitiatedEvent, properties)
    const { result } = store
    if (before || !result) return
    emit(result.status === 'success' ? paySuccessEvent : payErrorEvent, properties)
  }
}
