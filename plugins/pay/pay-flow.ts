import { isUnsent, metadataImage, openBlankWindow } from 'portico/kit'
import { isModalError, type PluginContext } from 'portico/plugin'
import {
  type PayExchange,
  type PayExchanges,
  type PayPage,
  type PaySession,
  payExchangeSelectedEvent,
  payModalOpenEvent,
  reviewedTransferService,
} from 'portico/services'
import { askExchanges } from './ask-exchanges.js'
import { Attempt, configurationOf } from './attempt.js'
import { PICTURE_WIDTH } from './constants.js'
import type { Payment, StoredPayment } from './contract.js'
import { payError } from './errors.js'
import { followExchange } from './follow-exchange.js'
import type { ParsedPayOptions } from './options.js'
import type { PayStore } from './pay-store.js'
import { findPayment, PAYMENTS_ENTRY } from './payments.js'

/** Leads from a checkout to its payment, by the wallet or by an exchange, and follows it. */
export class PayFlow {
  readonly exchanges: PayExchanges
  /** Ends what an earlier attempt still waits for. */
  private waiting = new AbortController()
  private attempt: Attempt | undefined

  constructor(private readonly context: PluginContext<ParsedPayOptions, PayStore>) {
    const { storageEntry, store, tap } = context
    this.exchanges = askExchanges(context)
    store.open(storageEntry(PAYMENTS_ENTRY))
    tap('erased', () => {
      this.leave()
      store.begin(undefined)
    })
  }

  /** Reads which exchanges can pay; none without a source, or where they cannot be read. */
  async readExchanges(payment: Payment): Promise<void> {
    const { alert, emit, options, report, signal, store } = this.context
    const asked = options.source ? this.exchanges.exchanges(payment, signal) : Promise.resolve([])
    const found = await asked.catch((error: unknown) => {
      report(error, 'API_ERROR')
      // The user reads that no exchange can pay; the cause is the developer's to remove.
      if (isModalError(error) && !signal.aborted) alert(error.code, error.shortMessage, error.message)
      return []
    })
    if (store.payment !== payment) return
    // The source names the pictures, of any server.
    store.setExchanges(
      found.map(({ imageUrl, ...exchange }) => {
        const picture = metadataImage(imageUrl, PICTURE_WIDTH, options.imageUrl)
        return { ...exchange, ...(picture !== undefined && { imageUrl: picture }) }
      }),
    )
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
    const attempt = this.begin(payment)
    const { signal } = attempt
    let requestId: string | undefined
    try {
      const transfer = use(reviewedTransferService)
      if (!transfer) throw payError('PAY_INITIATE_FAILED')
      const { amount, asset, chain, recipient: to } = payment
      const [namespace = ''] = chain.split(':')
      if (stores.networks.of(namespace).caipNetwork?.caipNetworkId !== chain) await modal.switch(chain, { signal })
      store.setProgress({ type: 'wallet', status: 'opening' })
      const stated = { chain, to, amount, ...(asset !== undefined && { asset }) }
      const hash = await transfer.send(stated, signal, (id) => {
        // Another tab may have paid it since the checkout was shown.
        if (this.resumeOther(payment, attempt)) throw payError('PAY_ALREADY_BEGUN')
        requestId = id
        // From now on it may be paid, whether or not this page hears of it.
        attempt.put({ type: 'wallet', status: 'unknown', requestId: id })
      })
      if (hash === undefined) {
        attempt.forget()
        return attempt.end()
      }
      navigate('PayLoading', {}, 'reset')
      await this.followTransaction(attempt, hash)
    } catch (error) {
      if (signal.aborted) return
      if (requestId !== undefined && isModalError(error) && error.kind === 'pending') {
        navigate('PayLoading', {}, 'reset')
        return this.watch(attempt, this.followRequest(attempt, requestId))
      }
      if (isUnsent(error)) attempt.forget()
      store.fail(error)
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
    const { namesRecipient, url } = store
    if (url === undefined) return
    const popup = openBlankWindow(window)
    popup?.show(url)
    store.setPage({ url, namesRecipient }, !popup)
  }

  /** Shows a payment that was begun before, and follows it until it has ended. */
  resume(found: StoredPayment): void {
    const { store } = this.context
    const attempt = this.begin(found.payment, found)
    const { exchangeId = '', hash, requestId = '', sessionId = '', type } = found.progress
    store.setProgress(found.progress)
    if (store.result) return
    const followed =
      type === 'exchange'
        ? followExchange(this.context, this.exchanges, attempt, { exchangeId, sessionId }, 0)
        : hash === undefined
          ? this.followRequest(attempt, requestId)
          : this.followTransaction(attempt, hash)
    this.watch(attempt, followed)
  }

  /** Stops waiting, before another checkout; what was begun stays stored. */
  leave(): void {
    const { store } = this.context
    this.waiting.abort()
    store.retry()
    store.setConnecting(false)
  }

  /** Gives an attempt up, for another way to pay; an exchange may still be paid. Keeps following what the wallet has sent. */
  async giveUp(): Promise<void> {
    const { navigate, store, use } = this.context
    const { attempt } = this
    const { requestId } = store.progress ?? {}
    const hash = requestId === undefined ? undefined : await use(reviewedTransferService)?.decline(requestId)
    if (hash !== undefined || attempt !== this.attempt) return
    attempt?.forget()
    this.leave()
    navigate('Pay', {}, 'reset')
  }

  /** Shows what another tab has begun for the same request; returns whether it has. */
  private resumeOther(payment: Payment, own?: Attempt): boolean {
    const { clock, navigate, store } = this.context
    const found = findPayment(store.stored, payment, clock.now())
    if (!found || own?.is(found)) return false
    this.resume(found)
    navigate('PayLoading', {}, 'reset')
    return true
  }

  private async lead(payment: Payment, exchangeId: string, popup: ReturnType<typeof openBlankWindow>): Promise<void> {
    const { store } = this.context
    const attempt = this.begin(payment)
    const { signal } = attempt
    try {
      const page = await this.exchanges.url(exchangeId, payment, signal)
      const { sessionId } = page
      if (signal.aborted) return popup?.close()
      popup?.show(page.url)
      store.setPage(page, !popup)
      this.emitSelected(payment, { exchangeId, sessionId }, false)
      attempt.put({ type: 'exchange', exchangeId, sessionId, status: 'unknown' })
      await followExchange(this.context, this.exchanges, attempt, { exchangeId, sessionId })
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

  private watch({ signal }: Attempt, followed: Promise<void>): void {
    followed.catch((error: unknown) => !signal.aborted && this.context.store.fail(error))
  }

  /** Waits for a request that the wallet still has. */
  private async followRequest(attempt: Attempt, requestId: string): Promise<void> {
    const transfer = this.context.use(reviewedTransferService)
    if (!transfer) return
    const hash = await transfer.settled(requestId, attempt.signal)
    if (hash !== undefined) return this.followTransaction(attempt, hash)
    attempt.forget()
    attempt.end()
  }

  private async followTransaction(attempt: Attempt, hash: string): Promise<void> {
    const { payment, signal } = attempt
    attempt.put({ type: 'wallet', status: 'pending', hash })
    const { status } = await this.context.transactions.follow(payment.chain, { hash }).wait(signal)
    const outcome = status === 'confirmed' ? 'success' : status === 'failed' ? 'failed' : 'unknown'
    attempt.put({ type: 'wallet', status: outcome, hash })
  }

  private begin(payment: Payment, found?: StoredPayment): Attempt {
    this.waiting.abort()
    this.waiting = new AbortController()
    const signal = AbortSignal.any([this.waiting.signal, this.context.signal])
    this.attempt = new Attempt(this.context, payment, signal, found)
    return this.attempt
  }
}
