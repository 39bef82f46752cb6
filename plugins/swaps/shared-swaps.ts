import type { SwapSummary } from './contract.js'
import { swapsError } from './errors.js'
import { isSent } from './is-sent.js'
import type { SwapsStore } from './swaps-store.js'

/** What the tabs of a browser have swapped, so that nothing is swapped twice. */
export class SharedSwaps {
  /** What had been sent when the review was made, by id. */
  private sentBefore: ReadonlySet<string> = new Set()

  /** `discard` drops a review. */
  constructor(
    private readonly store: SwapsStore,
    private readonly discard: () => void,
  ) {}

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

  /** Returns a function that takes what was sent up to now as known to the review. */
  begin(): () => void {
    this.store.reread()
    const sent = this.sentIds()
    return () => {
      this.sentBefore = sent
    }
  }

  /** @throws `SWAPS_REQUEST_PENDING`, and `SWAPS_REVIEW_CHANGED` if another tab has swapped since the review */
  expectAlone(): void {
    const { store } = this
    store.reread()
    for (const id of this.sentIds()) if (!this.sentBefore.has(id)) throw swapsError('SWAPS_REVIEW_CHANGED')
    if (store.unsettled) throw swapsError('SWAPS_REQUEST_PENDING')
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
}
