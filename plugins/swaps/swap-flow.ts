import { isModalError, knownCause, type Operation, parseUnits, type Sent } from 'portico/plugin'
import type { EvmCall, SignedPermit } from 'portico/services'
import { APPROVAL_TAG, PERMIT_TAG, QUOTE_LIFE_MS, TAG } from './constants.js'
import type { PermitRequest, SwapReview, SwapSubject } from './contract.js'
import { swapsError } from './errors.js'
import type { FlowPorts } from './flow-ports.js'
import { HandedRequest } from './handed-request.js'
import { isSurelyUnsent } from './is-surely-unsent.js'
import { isSamePlace } from './place-of.js'
import { nextCalls } from './plan-swap.js'
import { ReviewMaker } from './review-maker.js'
import { SharedSwaps } from './shared-swaps.js'
import { summaryOf } from './summaries.js'
import type { SwapsStore } from './swaps-store.js'

const isCancelled = (error: unknown): boolean =>
  isModalError(error, 'OPERATION_ABORTED') || (error as Error)?.name === 'AbortError'

/** The failures of a signature that say nothing of whether the wallet can sign a permit. */
const UNRELATED =
  /^(?:USER_REJECTED|OPERATION_ABORTED|REQUEST_PENDING|EXTENSION_STALE|SWAPS_(?!PERMIT_).+|(?:ACCOUNT|CHAIN)_.+)$/

/** Whether a permit cannot be had, so that the account approves instead: nothing was sent. */
const isUnusable = (error: unknown): boolean =>
  !isCancelled(error) && !(isModalError(error) && UNRELATED.test(error.code)) && knownCause(error) !== 'locked'

/** Leads from the form over a review to one request of the wallet at a time. */
export class SwapFlow {
  private readonly handed = new HandedRequest()
  private readonly shared: SharedSwaps
  private readonly reviews: ReviewMaker
  /** Whether the wallet was asked to send something, and nothing is known of it. */
  private isOpen = false
  /** The last problem that came up while that was so. */
  private openProblem: unknown

  constructor(
    private readonly store: SwapsStore,
    private readonly ports: FlowPorts,
  ) {
    this.shared = new SharedSwaps(store, () => this.discard())
    this.reviews = new ReviewMaker(store, ports, this.shared)
  }

  /** Returns what the form asks for; `undefined` while something is missing. */
  subject(): SwapSubject | undefined {
    const { amount, from, slippage, to } = this.store
    const place = this.ports.place()
    if (!place || !from || !to || amount === undefined) return undefined
    try {
      const given = parseUnits(amount, from.decimals)
      return given === 0n ? undefined : { ...place, from, to, amount: String(given), slippage }
    } catch {
      return undefined
    }
  }

  /** Quotes the form and prepares its review; resolves with whether it can be reviewed. */
  async review(): Promise<boolean> {
    const { store } = this
    if (!['draft', 'preparing', 'review'].includes(store.phase)) return false
    store.setProblem(undefined)
    try {
      const subject = this.subject()
      if (!this.ports.place()) throw swapsError('SWAPS_ACCOUNT_MISSING')
      if (!subject) throw swapsError('SWAPS_AMOUNT_INVALID')
      store.setPhase('preparing')
      return await this.reviews.prepare(subject)
    } catch (error) {
      store.setPhase('draft')
      store.setProblem(isCancelled(error) ? undefined : error)
      return false
    }
  }

  /** Quotes a review anew while it is shown; one that pays less waits for the user to accept it. */
  async renew(): Promise<void> {
    const { store } = this
    this.noticeOthers()
    if (store.phase === 'review' && store.review) await this.reviews.prepareAgain(store.review)
  }

  /** Accepts that the price has moved. */
  accept(id: string): void {
    const { store } = this
    if (store.phase !== 'review' || store.review?.id !== id) return
    const { movedFrom: _, ...review } = store.review
    store.setPhase('review', Object.freeze({ ...review, agreed: review.quote.minimum }))
  }

  /**
   * Hands what was reviewed to the wallet: the permit or the approvals that are missing, or the swap, or all as a batch. A second
   * call for one review does nothing; the reason of a failure is in the store.
   */
  async confirm(id: string): Promise<void> {
    const { store } = this
    const { review } = store
    if (store.phase !== 'review' || review?.id !== id || review.movedFrom !== undefined) return
    store.setProblem(undefined)
    try {
      this.shared.expectAlone()
      if (!this.isFresh(review)) throw swapsError('SWAPS_QUOTE_EXPIRED')
    } catch (error) {
      store.setProblem(error)
      if (!isModalError(error, 'SWAPS_REQUEST_PENDING')) await this.reviews.prepareAgain(review)
      return
    }
    const { permit } = review
    const needsApproval = review.approvals.length > 0 && !review.isBatch
    store.setPhase(permit ? 'permit' : needsApproval ? 'approve' : 'wallet', review)
    const { signal } = this.reviews.begin()
    let isAsked = false
    try {
      this.ports.note('initiated', review)
      this.expectPlace(review)
      await this.ports.tryOut(review)
      signal.throwIfAborted()
      this.expectPlace(review)
      // Again, because another tab may have been faster.
      this.shared.expectAlone()
      if (permit) return await this.permit(review, permit, signal)
      if (needsApproval) return await this.approve(review, signal)
      isAsked = true
      store.put(summaryOf(review, this.ports.now()))
      this.finish(review, await this.hand(nextCalls(review), review, TAG, signal))
    } catch (error) {
      this.fail(review, error, isAsked, needsApproval)
      if (isModalError(error, 'SWAPS_REVIEW_CHANGED') && store.review) await this.reviews.prepareAgain(store.review)
    } finally {
      this.isOpen = false
      this.handed.clear()
    }
  }

  /** Whether the wallet had been asked to send something when a problem came up. */
  wasAsked(problem: unknown): boolean {
    return problem !== undefined && problem === this.openProblem
  }

  /** Stops waiting for the wallet, which may still have the request open. */
  cancel(): void {
    this.reviews.abort()
  }

  /** Drops a review; a request that the wallet has goes on. */
  discard(): void {
    const { phase } = this.store
    if (phase !== 'review' && phase !== 'preparing') return
    this.reviews.begin()
    this.store.setPhase('draft')
  }

  /** Takes a request that the wallet may have had open for declined, as the user says. */
  dismiss(): void {
    this.shared.dismiss()
  }

  /** Takes notice of what other tabs have sent since. */
  noticeOthers(): void {
    this.shared.noticeOthers()
  }

  /** Takes notice of a request that was sent although this page waited no longer. */
  settleLate(...late: Parameters<SharedSwaps['settleLate']>): void {
    this.shared.settleLate(...late)
  }

  /** Compares what the wallet is about to be handed with what was reviewed; it passes once. @throws `SWAPS_REVIEW_MISMATCH` */
  expectReviewed(operation: Pick<Operation, 'chain' | 'account' | 'input'>): void {
    this.handed.expect(operation)
  }

  private isFresh({ quote, quotedAt }: SwapReview): boolean {
    const now = this.ports.now()
    return now - quotedAt < QUOTE_LIFE_MS && (quote.validUntil === undefined || now < quote.validUntil)
  }

  private expectPlace(review: SwapReview): void {
    if (!isSamePlace(this.ports.place(), review)) throw swapsError('SWAPS_PLACE_CHANGED')
  }

  private async hand(calls: readonly EvmCall[], review: SwapReview, tag: string, signal: AbortSignal): Promise<Sent> {
    this.handed.allowCalls(review, calls)
    this.isOpen = true
    return this.ports.send(calls, review, `${tag}${review.id}`, signal)
  }

  /** Has the permit signed, then quotes anew with it; where the wallet cannot sign it, the account approves instead. */
  private async permit(review: SwapReview, permit: PermitRequest, signal: AbortSignal): Promise<void> {
    const { ports, store } = this
    const hand = (data: object) => this.handed.allowTypedData(review, data)
    let signed: SignedPermit | undefined
    try {
      signed = await ports.sign(permit, { hand, signal, tag: `${PERMIT_TAG}${review.id}` })
    } catch (error) {
      if (!isUnusable(error)) throw error
    }
    signal.throwIfAborted()
    store.setPhase('preparing', review)
    this.expectPlace(review)
    this.shared.expectAlone()
    await (signed ? this.reviews.prepare(review, { ...review, signed }) : this.reviews.prepareApproval(review))
  }

  /** Sends the approvals one by one, then quotes anew, because that took its time. */
  private async approve(review: SwapReview, signal: AbortSignal): Promise<void> {
    const { store } = this
    for (const approval of review.approvals) {
      store.setPhase('approve', review)
      const sent = await this.hand([approval], review, APPROVAL_TAG, signal)
      store.setPhase('approving', review)
      const { status, hash } = await this.ports.wait(sent, review, signal)
      if (status !== 'confirmed') throw swapsError('SWAPS_APPROVAL_FAILED', { details: `${hash}: ${status}` })
      this.isOpen = false
    }
    // They are there, whatever comes of the new quote.
    store.setPhase('approving', Object.freeze({ ...review, approvals: [] }))
    this.shared.expectAlone()
    await this.reviews.prepare(review, review)
  }

  private finish(review: SwapReview, sent: Sent): void {
    this.store.finish({ ...summaryOf(review, this.ports.now()), ...sent })
  }

  private fail(review: SwapReview, error: unknown, isAsked: boolean, needsApproval: boolean): void {
    const { store } = this
    const isUnsent = !isAsked || isSurelyUnsent(error)
    if (isAsked && isUnsent) store.put({ ...summaryOf(review, this.ports.now()), isDeclined: true })
    const canRetry = isUnsent && !isCancelled(error) && !isModalError(error, 'SWAPS_PLACE_CHANGED')
    // The same swap may be sent again, by another request, after another press.
    if (canRetry) store.setPhase('review', Object.freeze({ ...(store.review ?? review), id: this.ports.newId() }))
    else store.setPhase('draft')
    const isQuiet = isCancelled(error) || isModalError(error, 'USER_REJECTED')
    this.openProblem = this.isOpen ? error : undefined
    store.setProblem(isQuiet ? undefined : error)
    if (!isQuiet) this.ports.note(needsApproval ? 'approvalFailed' : 'failed', review, error)
  }
}
