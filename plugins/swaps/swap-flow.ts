import { isModalError, type Operation, parseUnits, type Sent } from 'portico/plugin'
import type { EvmCall, SignedPermit } from 'portico/services'
import { APPROVAL_TAG, PERMIT_REUSE_MS, PERMIT_TAG, QUOTE_LIFE_MS, TAG } from './constants.js'
import type { PermitRequest, SwapReview, SwapSubject, SwapSummary } from './contract.js'
import { swapsError } from './errors.js'
import type { FlowPorts } from './flow-ports.js'
import { HandedRequest } from './handed-request.js'
import { isSent } from './is-sent.js'
import { isSurelyUnsent } from './is-surely-unsent.js'
import { isSamePlace } from './place-of.js'
import { nextCalls } from './plan-swap.js'
import { summaryOf } from './summaries.js'
import type { SwapsStore } from './swaps-store.js'

const isCancelled = (error: unknown): boolean =>
  isModalError(error, 'OPERATION_ABORTED') || (error as Error)?.name === 'AbortError'

/** The failures of a signature that say nothing of whether the wallet can sign a permit. */
const UNRELATED = /^(?:USER_REJECTED|OPERATION_ABORTED|REQUEST_PENDING|SWAPS_(?!PERMIT_).+|(?:ACCOUNT|CHAIN)_.+)$/

/** Whether a permit cannot be had, so that the account approves instead: nothing was sent. */
const isUnusable = (error: unknown): boolean =>
  !isCancelled(error) && !(isModalError(error) && UNRELATED.test(error.code))

const keyOf = ({ account, chain, from }: SwapSubject): string => [chain, account, from.address].join('|')

/** Leads from the form over a review to one request of the wallet at a time. */
export class SwapFlow {
  /** Counts what may replace a review that is being prepared. */
  private turn = 0
  private waiting: AbortController | undefined
  /** What had been sent when the review was made, by id. */
  private sentBefore: ReadonlySet<string> = new Set()
  private readonly handed = new HandedRequest()
  /** Whose permits were of no use: the account approves instead. */
  private readonly unusable = new Set<string>()

  constructor(
    private readonly store: SwapsStore,
    private readonly ports: FlowPorts,
  ) {}

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
    if (store.phase === 'wallet' || store.phase === 'approve' || store.phase === 'approving') return false
    store.setProblem(undefined)
    try {
      const subject = this.subject()
      if (!this.ports.place()) throw swapsError('SWAPS_ACCOUNT_MISSING')
      if (!subject) throw swapsError('SWAPS_AMOUNT_INVALID')
      store.setPhase('preparing')
      return await this.prepare(subject)
    } catch (error) {
      store.setPhase('draft')
      store.setProblem(error)
      return false
    }
  }

  /** Quotes a review anew while it is shown; one that pays less waits for the user to accept it. */
  async renew(): Promise<void> {
    const { store } = this
    this.noticeOthers()
    if (store.phase === 'review' && store.review) await this.prepareAgain(store.review)
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
      this.expectAlone()
      if (!this.isFresh(review)) throw swapsError('SWAPS_QUOTE_EXPIRED')
    } catch (error) {
      store.setProblem(error)
      if (!isModalError(error, 'SWAPS_REQUEST_PENDING')) await this.prepareAgain(review)
      return
    }
    const { permit } = review
    const needsApproval = review.approvals.length > 0 && !review.isBatch
    store.setPhase(permit ? 'permit' : needsApproval ? 'approve' : 'wallet', review)
    const { signal } = this.begin()
    let isAsked = false
    try {
      this.ports.note('initiated', review)
      this.expectPlace(review)
      await this.ports.tryOut(review)
      signal.throwIfAborted()
      this.expectPlace(review)
      // Again, because another tab may have been faster.
      this.expectAlone()
      if (permit) return await this.permit(review, permit, signal)
      if (needsApproval) return await this.approve(review, signal)
      isAsked = true
      store.put(summaryOf(review, this.ports.now()))
      this.finish(review, await this.hand(nextCalls(review), review, TAG, signal))
    } catch (error) {
      this.fail(review, error, isAsked, needsApproval)
      if (isModalError(error, 'SWAPS_REVIEW_CHANGED') && store.review) await this.prepareAgain(store.review)
    } finally {
      this.handed.clear()
    }
  }

  /** Stops waiting for the wallet, which may still have the request open. */
  cancel(): void {
    this.waiting?.abort()
  }

  /** Drops a review; a request that the wallet has goes on. */
  discard(): void {
    const { phase } = this.store
    if (phase !== 'review' && phase !== 'preparing') return
    this.begin()
    this.store.setPhase('draft')
  }

  /** Closes a request that the wallet may have had open: the user has declined it there. One that was sent stays sent. */
  dismiss(): void {
    const { store } = this
    const { unsettled } = store
    this.noticeOthers()
    if (unsettled && store.unsettled?.id === unsettled.id) store.put({ ...unsettled, isDeclined: true })
    store.setProblem(undefined)
  }

  /** Takes notice of what other tabs have sent since. */
  noticeOthers(): void {
    const { store } = this
    const known = this.sentIds()
    store.reread()
    for (const swap of store.summaries) if (isSent(swap) && !known.has(swap.id)) this.dropOutdated(swap)
  }

  /** Takes notice of a request that was sent although this page waited no longer. */
  settleLate(id: string, sent: Partial<Pick<SwapSummary, 'hash' | 'callsId'>>): void {
    const { store } = this
    const late = store.find(id)
    if (!late || isSent(late) || (store.phase === 'wallet' && store.review?.id === id)) return
    const { isDeclined: _, ...swap } = late
    store.put({ ...swap, ...sent })
    this.dropOutdated(swap)
  }

  /** Compares what the wallet is about to be handed with what was reviewed; it passes once. @throws `SWAPS_REVIEW_MISMATCH` */
  expectReviewed(operation: Pick<Operation, 'chain' | 'account' | 'input'>): void {
    this.handed.expect(operation)
  }

  private begin(): { readonly turn: number; readonly signal: AbortSignal } {
    this.waiting?.abort()
    this.waiting = new AbortController()
    return { turn: ++this.turn, signal: this.waiting.signal }
  }

  /** Drops what was made before a swap was sent: its balance is gone, and the user may be about to swap it again. */
  private dropOutdated({ from, to }: SwapSummary): void {
    const { store } = this
    this.discard()
    if (store.phase === 'draft' && store.from?.symbol === from && store.to?.symbol === to) store.reset()
  }

  private sentIds(): ReadonlySet<string> {
    return new Set(this.store.summaries.filter(isSent).map(({ id }) => id))
  }

  /** @throws `SWAPS_REQUEST_PENDING`, and `SWAPS_REVIEW_CHANGED` if another tab has swapped since the review */
  private expectAlone(): void {
    const { store } = this
    store.reread()
    for (const id of this.sentIds()) if (!this.sentBefore.has(id)) throw swapsError('SWAPS_REVIEW_CHANGED')
    if (store.unsettled) throw swapsError('SWAPS_REQUEST_PENDING')
  }

  private isFresh({ quote, quotedAt }: SwapReview): boolean {
    const now = this.ports.now()
    return now - quotedAt < QUOTE_LIFE_MS && (quote.validUntil === undefined || now < quote.validUntil)
  }

  private expectPlace(review: SwapReview): void {
    if (!isSamePlace(this.ports.place(), review)) throw swapsError('SWAPS_PLACE_CHANGED')
  }

  /** Quotes and plans, with the permit that was signed for it; resolves with whether the outcome is still wanted. */
  private async prepare(subject: SwapSubject, before?: SwapReview): Promise<boolean> {
    const signed = this.isUsable(before?.signed) ? before?.signed : undefined
    try {
      return await this.makeReview(subject, before, signed)
    } catch (error) {
      if (!signed || !before || !isModalError(error, 'SWAPS_EXECUTION_REVERTED')) throw error
      return this.prepareApproval(before)
    }
  }

  /** Prepares a review anew whose permit is of no use. */
  private async prepareApproval(review: SwapReview): Promise<boolean> {
    this.unusable.add(keyOf(review))
    const isWanted = await this.makeReview(review, review, undefined)
    if (isWanted) this.store.setProblem(swapsError('SWAPS_PERMIT_UNUSABLE'))
    return isWanted
  }

  private async makeReview(
    subject: SwapSubject,
    before: SwapReview | undefined,
    signed: SignedPermit | undefined,
  ): Promise<boolean> {
    const { turn, signal } = this.begin()
    this.store.reread()
    const sentBefore = this.sentIds()
    const offer = await this.ports.quote(subject, signal, signed)
    const options = { signal, canPermit: !this.unusable.has(keyOf(subject)), ...(signed && { signed }) }
    const plan = await this.ports.plan(subject, offer, options)
    if (turn !== this.turn) return false
    if (!isSamePlace(this.ports.place(), subject)) throw swapsError('SWAPS_PLACE_CHANGED')
    this.sentBefore = sentBefore
    const { account, amount, chain, from, slippage, to } = subject
    const agreed = before?.agreed ?? offer.quote.minimum
    const hasMoved = BigInt(offer.quote.amount) < BigInt(agreed)
    const movedFrom = hasMoved ? (before?.movedFrom ?? before?.quote.amount) : undefined
    this.store.setPhase(
      'review',
      Object.freeze({
        ...{ account, amount, chain, from, slippage, to },
        ...offer,
        ...plan,
        id: this.ports.newId(),
        agreed,
        ...(movedFrom !== undefined && { movedFrom }),
      }),
    )
    return true
  }

  private async prepareAgain(review: SwapReview): Promise<void> {
    const turn = this.turn + 1
    try {
      await this.prepare(review, review)
    } catch (error) {
      // What is shown stays, and grows old.
      if (turn === this.turn) this.store.setProblem(error)
    }
  }

  private async hand(calls: readonly EvmCall[], review: SwapReview, tag: string, signal: AbortSignal): Promise<Sent> {
    this.handed.allowCalls(review, calls)
    return this.ports.send(calls, review, `${tag}${review.id}`, signal)
  }

  /** Whether a signed permit has time enough left. */
  private isUsable(signed: SignedPermit | undefined): boolean {
    return signed !== undefined && signed.deadline - this.ports.now() >= PERMIT_REUSE_MS
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
    this.expectAlone()
    await (signed ? this.prepare(review, { ...review, signed }) : this.prepareApproval(review))
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
    }
    // They are there, whatever comes of the new quote.
    store.setPhase('approving', Object.freeze({ ...review, approvals: [] }))
    this.expectAlone()
    await this.prepare(review, review)
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
    store.setProblem(isQuiet ? undefined : error)
    if (!isQuiet) this.ports.note(needsApproval ? 'approvalFailed' : 'failed', review, error)
  }
}
