import { isModalError } from 'portico/plugin'
import type { SignedPermit } from 'portico/services'
import { PERMIT_REUSE_MS } from './constants.js'
import type { SwapReview, SwapSubject } from './contract.js'
import { swapsError } from './errors.js'
import type { FlowPorts } from './flow-ports.js'
import { freezeDeep } from './freeze-deep.js'
import { isSamePlace } from './place-of.js'
import type { SharedSwaps } from './shared-swaps.js'
import type { SwapsStore } from './swaps-store.js'

const keyOf = ({ account, chain, from }: SwapSubject): string => [chain, account, from.address].join('|')

/** Makes what the user reviews, one at a time: a later one replaces an earlier one. */
export class ReviewMaker {
  /** Counts what may replace a review that is being prepared. */
  private turn = 0
  private waiting: AbortController | undefined
  /** Whose permits were of no use: the account approves instead. */
  private readonly unusable = new Set<string>()

  constructor(
    private readonly store: SwapsStore,
    private readonly ports: FlowPorts,
    private readonly shared: SharedSwaps,
  ) {}

  /** Begins something that ends what was begun before. */
  begin(): { readonly turn: number; readonly signal: AbortSignal } {
    this.waiting?.abort()
    this.waiting = new AbortController()
    return { turn: ++this.turn, signal: this.waiting.signal }
  }

  /** Ends what was begun last. */
  abort(): void {
    this.waiting?.abort()
  }

  /** Quotes and plans, with the permit that was signed for it; resolves with whether the outcome is still wanted. */
  async prepare(subject: SwapSubject, before?: SwapReview): Promise<boolean> {
    const signed = this.isUsable(before?.signed) ? before?.signed : undefined
    try {
      return await this.make(subject, before, signed)
    } catch (error) {
      // Token or provider may not take what was signed: the approvals of the same swap were tried out.
      const isUnusable = ['SWAPS_EXECUTION_REVERTED', 'SWAPS_REFUSED'].some((code) => isModalError(error, code))
      if (!signed || !before || !isUnusable) throw error
      return this.prepareApproval(before)
    }
  }

  /** Prepares a review anew whose permit is of no use. */
  async prepareApproval(review: SwapReview): Promise<boolean> {
    this.unusable.add(keyOf(review))
    const isWanted = await this.make(review, review, undefined)
    if (isWanted) this.store.setProblem(swapsError('SWAPS_PERMIT_UNUSABLE'))
    return isWanted
  }

  /** Prepares a review anew; if that fails, what is shown stays, and grows old. */
  async prepareAgain(review: SwapReview): Promise<void> {
    try {
      await this.prepare(review, review)
    } catch (error) {
      this.store.setProblem(error)
    }
  }

  /** Whether a signed permit has time enough left. */
  private isUsable(signed: SignedPermit | undefined): boolean {
    return signed !== undefined && signed.deadline - this.ports.now() >= PERMIT_REUSE_MS
  }

  /** Quotes and plans in a turn; how one ends that was replaced says nothing of the next. */
  private async make(
    subject: SwapSubject,
    before: SwapReview | undefined,
    signed: SignedPermit | undefined,
  ): Promise<boolean> {
    const { turn, signal } = this.begin()
    try {
      return await this.load(subject, before, signed, { turn, signal })
    } catch (error) {
      if (turn !== this.turn) return false
      throw error
    }
  }

  private async load(
    subject: SwapSubject,
    before: SwapReview | undefined,
    signed: SignedPermit | undefined,
    { turn, signal }: ReturnType<ReviewMaker['begin']>,
  ): Promise<boolean> {
    const takeAsKnown = this.shared.begin()
    const offer = await this.ports.quote(subject, signal, signed)
    const options = { signal, canPermit: !this.unusable.has(keyOf(subject)), ...(signed && { signed }) }
    const plan = await this.ports.plan(subject, offer, options)
    if (turn !== this.turn) return false
    if (!isSamePlace(this.ports.place(), subject)) throw swapsError('SWAPS_PLACE_CHANGED')
    takeAsKnown()
    const { account, amount, chain, from, slippage, to } = subject
    const agreed = before?.agreed ?? offer.quote.minimum
    const hasMoved = BigInt(offer.quote.amount) < BigInt(agreed)
    const movedFrom = hasMoved ? (before?.movedFrom ?? before?.quote.amount) : undefined
    this.store.setPhase(
      'review',
      Object.freeze({
        ...{ account, amount, chain, from, slippage, to },
        ...freezeDeep({ ...offer, ...plan }),
        id: this.ports.newId(),
        agreed,
        ...(movedFrom !== undefined && { movedFrom }),
      }),
    )
    return true
  }
}
