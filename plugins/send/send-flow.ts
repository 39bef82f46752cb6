import { formatUnits, isModalError, type Operation } from 'portico/plugin'
import { amountOf } from './amounts.js'
import { canonicalText } from './canonical.js'
import { type CompleteDraft, expectComplete } from './check-draft.js'
import type { SendPlace, SendReview, SendSummary } from './contract.js'
import { isSameAddress } from './doubts.js'
import { sendError } from './errors.js'
import type { FlowPorts, TransferRequest } from './flow-ports.js'
import { isSurelyUnsent } from './is-surely-unsent.js'
import { addRecent } from './recents.js'
import type { SendStore } from './send-store.js'

const requestOf = (
  { chain, account }: SendPlace,
  { token, receiver, memo }: CompleteDraft | SendReview,
  amount: string,
): TransferRequest => ({
  chain,
  account,
  to: receiver.address,
  amount,
  asset: token.address,
  memo: memo.trim() || undefined,
})

const isSamePlace = (one: SendPlace | undefined, other: SendPlace): boolean =>
  one?.chain === other.chain && one.account === other.account

/** The amount that a review was asked for. */
const askedOf = ({ isMax, prepared }: SendReview): string => (isMax ? 'max' : prepared.amount)

/** Whether a failure says that a review no longer holds: something has changed, or the network asks for another fee. */
const isOutdated = (error: unknown): boolean =>
  isModalError(error) && /^SEND_REVIEW_CHANGED$|_(?:FEE_CAP|TIP|GAS)_|_FUNDS_EXCEEDED$/.test(error.code)

/** Leads from a draft over its review to one request of the wallet, and never to a second one. */
export class SendFlow {
  /** Counts what may replace a review that is being prepared. */
  private turn = 0
  private waiting: AbortController | undefined
  /** What had been sent when the review was made, by id. */
  private sentBefore: ReadonlySet<string> = new Set()
  /** What may be handed to the wallet now, and once. */
  private handed: (SendPlace & { readonly id: string; readonly text: string }) | undefined

  constructor(
    private readonly store: SendStore,
    private readonly ports: FlowPorts,
  ) {}

  /** Prepares the draft for its review; resolves with whether it can be reviewed. */
  async review(): Promise<boolean> {
    const { store } = this
    if (store.phase === 'wallet') return false
    const { turn, signal } = this.begin()
    try {
      const draft = expectComplete(store.draft)
      const place = this.expectPlace()
      store.setProblem(undefined)
      store.setPhase('preparing')
      const review = await this.make(place, draft, draft.isMax ? 'max' : String(amountOf(draft)), signal)
      if (turn !== this.turn) return false
      if (!isSamePlace(this.ports.place(), place)) throw sendError('SEND_PLACE_CHANGED')
      store.setPhase('review', review)
      return true
    } catch (error) {
      if (turn !== this.turn) return false
      store.setPhase('draft')
      store.setProblem(error)
      return false
    }
  }

  /**
   * Hands what was reviewed to the wallet. Resolves with `undefined` if nothing was sent, or nothing is known: the reason is
   * in the store. A second call for one review does nothing.
   */
  async send(id: string): Promise<SendSummary | undefined> {
    const { store } = this
    const { review } = store
    if (store.phase !== 'review' || review?.id !== id) return undefined
    store.setProblem(undefined)
    const { signal } = this.begin()
    store.setPhase('wallet', review)
    let isAsked = false
    try {
      this.expectAlone()
      const transaction = await this.takeReviewed(review, signal)
      signal.throwIfAborted()
      // Again, because another tab may have been faster.
      this.expectAlone()
      isAsked = true
      store.putTransfer(this.summaryOf(review))
      store.stated?.asked(review.id)
      return this.finish(review, await this.ports.ask(review, transaction, signal))
    } catch (error) {
      this.fail(review, error, isAsked)
      if (store.phase === 'review' && isOutdated(error)) await this.renew(review, error, signal)
      return undefined
    } finally {
      this.handed = undefined
    }
  }

  /** Stops waiting for the wallet, which may still have the request open. */
  cancel(): void {
    this.waiting?.abort()
  }

  /** Drops a review; a request that the wallet has goes on. */
  discard(): void {
    if (this.store.phase === 'wallet') return
    this.begin()
    this.store.setPhase('draft')
  }

  /** Closes a request that the wallet may have had open: the user has declined it there. One that was sent stays sent. */
  dismiss(): void {
    const { store } = this
    const { unsettled } = store
    this.noticeOthers()
    if (unsettled && store.unsettled?.id === unsettled.id) store.putTransfer({ ...unsettled, isDeclined: true })
    store.setProblem(undefined)
  }

  /** Takes notice of what other tabs have sent since. */
  noticeOthers(): void {
    const { store } = this
    const known = this.sentIds()
    store.reread()
    for (const transfer of store.transfers) {
      if (transfer.hash !== undefined && !known.has(transfer.id)) this.dropOutdated(transfer)
    }
  }

  /** Takes notice of a request that was sent although this page waited no longer. */
  settleLate(id: string, hash: string): void {
    const { store } = this
    const late = store.find(id)
    if (!late || late.hash !== undefined || (store.phase === 'wallet' && store.review?.id === id)) return
    const { isDeclined: _, ...transfer } = late
    store.putTransfer({ ...transfer, hash })
    this.dropOutdated(transfer)
  }

  /**
   * Compares what the wallet is about to be handed with what was reviewed; it passes once.
   * @throws `SEND_REVIEW_MISMATCH`
   */
  expectReviewed(id: string, { chain, account, input }: Pick<Operation, 'chain' | 'account' | 'input'>): void {
    const { handed } = this
    this.handed = undefined
    if (
      handed?.id !== id ||
      handed.chain !== chain ||
      handed.account !== account ||
      canonicalText(input) !== handed.text
    )
      throw sendError('SEND_REVIEW_MISMATCH')
  }

  /** Drops what was made before a transfer was sent: its balance is gone, and the user may be about to send it again. */
  private dropOutdated({ to }: SendSummary): void {
    const { store } = this
    this.discard()
    const { receiver } = store.draft
    if (store.phase === 'draft' && receiver && isSameAddress(receiver.address, to)) store.reset()
  }

  private sentIds(): ReadonlySet<string> {
    return new Set(this.store.transfers.flatMap(({ hash, id }) => (hash === undefined ? [] : [id])))
  }

  /** @throws `SEND_REQUEST_PENDING`, and `SEND_REVIEW_CHANGED` if another tab has sent something since the review */
  private expectAlone(): void {
    const { store } = this
    store.reread()
    for (const id of this.sentIds()) if (!this.sentBefore.has(id)) throw sendError('SEND_REVIEW_CHANGED')
    const { unsettled } = store
    if (unsettled) throw sendError('SEND_REQUEST_PENDING')
  }

  private begin(): { readonly turn: number; readonly signal: AbortSignal } {
    this.waiting?.abort()
    this.waiting = new AbortController()
    return { turn: ++this.turn, signal: this.waiting.signal }
  }

  private expectPlace(): SendPlace {
    const place = this.ports.place()
    if (!place) throw sendError('SEND_ACCOUNT_MISSING')
    return place
  }

  private async make(
    place: SendPlace,
    draft: CompleteDraft | SendReview,
    amount: string,
    signal: AbortSignal,
  ): Promise<SendReview> {
    const { token, receiver, memo } = draft
    this.store.reread()
    this.sentBefore = this.sentIds()
    const prepared = await this.ports.prepare(requestOf(place, draft, amount), signal)
    if (amount !== 'max' && prepared.amount !== amount) throw sendError('SEND_REVIEW_MISMATCH')
    if ((prepared.decimals ?? token.decimals) !== token.decimals) throw sendError('SEND_DECIMALS_MISMATCH')
    const { chain, account } = place
    return Object.freeze({
      chain,
      account,
      id: this.ports.newId(),
      token,
      receiver,
      amount: formatUnits(BigInt(prepared.amount), token.decimals),
      isMax: amount === 'max',
      memo: memo.trim(),
      prepared,
      text: canonicalText(prepared.transaction),
      preparedAt: this.ports.now(),
      ...(await this.ports.examine(place, prepared, signal)),
      hasChanged: false,
    })
  }

  /** Returns the transaction of a review; one that has expired is prepared anew, and must do the same. */
  private async takeReviewed(review: SendReview, signal: AbortSignal): Promise<unknown> {
    const { chain, account, id, prepared } = review
    const expectPlace = () => {
      if (!isSamePlace(this.ports.place(), review)) throw sendError('SEND_PLACE_CHANGED')
    }
    expectPlace()
    let { text } = review
    let { transaction } = prepared
    if (prepared.freshFor !== undefined && this.ports.now() - review.preparedAt >= prepared.freshFor) {
      const again = await this.ports.prepare(requestOf({ chain, account }, review, askedOf(review)), signal)
      expectPlace()
      if (again.fingerprint !== prepared.fingerprint) throw sendError('SEND_REVIEW_CHANGED')
      transaction = again.transaction
      text = canonicalText(transaction)
    }
    if (canonicalText(transaction) !== text) throw sendError('SEND_REVIEW_MISMATCH')
    this.handed = { chain, account, id, text: canonicalText({ ...(transaction as object), from: account }) }
    return transaction
  }

  private summaryOf({ id, chain, account, amount, token, receiver, memo }: SendReview): SendSummary {
    const { address: to, name } = receiver
    const { symbol, address: asset } = token
    return {
      id,
      chain,
      account,
      amount,
      symbol,
      to,
      at: this.ports.now(),
      ...(asset !== undefined && { asset }),
      ...(memo && { memo }),
      ...(name !== undefined && { name }),
    }
  }

  private finish(review: SendReview, hash: string): SendSummary {
    const { chain, receiver } = review
    const summary = { ...this.summaryOf(review), hash }
    const [family = ''] = chain.split(':')
    const { address, name, formerName } = receiver
    const isRenamed = formerName !== undefined
    const recent = { family, address, lastAt: summary.at, isRenamed, ...(name !== undefined && { name }) }
    const { store } = this
    store.putTransfer(summary)
    store.changeRecents((all) => addRecent(all, recent))
    store.finish(summary)
    return summary
  }

  /** Prepares a transfer whose review no longer holds, for another review. */
  private async renew(review: SendReview, reason: unknown, signal: AbortSignal): Promise<void> {
    const { turn, store } = this
    store.setPhase('preparing', review)
    try {
      const next = await this.make(review, review, askedOf(review), signal)
      if (turn !== this.turn) return
      const isOther = next.prepared.fingerprint !== review.prepared.fingerprint
      const hasChanged = isOther || isModalError(reason, 'SEND_REVIEW_CHANGED')
      store.setPhase('review', Object.freeze({ ...next, hasChanged }))
      store.setProblem(reason)
    } catch (error) {
      if (turn !== this.turn) return
      store.setPhase('draft')
      store.setProblem(error)
    }
  }

  private fail(review: SendReview, error: unknown, isAsked: boolean): void {
    const { store } = this
    const isUnsent = !isAsked || isSurelyUnsent(error)
    store.reread()
    if (isAsked && isUnsent) store.putTransfer({ ...this.summaryOf(review), isDeclined: true })
    const isCancelled = isModalError(error, 'OPERATION_ABORTED') || (error as Error)?.name === 'AbortError'
    const canRetry = isUnsent && !isCancelled && !isModalError(error, 'SEND_PLACE_CHANGED')
    // The same transfer may be sent again, by another request, after another press.
    if (canRetry) store.setPhase('review', Object.freeze({ ...review, id: this.ports.newId() }))
    else store.setPhase('draft')
    const isQuiet = isCancelled || isModalError(error, 'USER_REJECTED')
    store.setProblem(isQuiet ? undefined : error)
  }
}
