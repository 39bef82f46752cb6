import type { mergeRequests } from 'portico/kit'
import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import { DEFAULT_SLIPPAGE } from './constants.js'
import type { StoredSwap, SwapPhase, SwapReview, SwapSummary, SwapTarget, SwapToken } from './contract.js'
import { isSent } from './is-sent.js'

/** What stands in the field at first. */
const FIRST_AMOUNT = '1'

/** Where a store keeps what survives a reload. */
export interface SwapEntries {
  readonly swaps: StorageEntry<readonly StoredSwap[]>
  readonly slippage: StorageEntry<number>
  /** Returns the nearest slippage that the source takes. */
  readonly fit?: (slippage: number) => number
  /** Handed in, because it loads with what swaps. */
  readonly merge: typeof mergeRequests
}

/** The form, the review, and what was handed to the wallet. */
export class SwapsStore {
  from: SwapToken | undefined = undefined
  to: SwapToken | undefined = undefined
  /** What stands in the field of the amount, and the numbers that it can be read as. */
  text = FIRST_AMOUNT
  amounts: readonly string[] = [FIRST_AMOUNT]
  /** The amount in tokens that is asked for, a plain decimal; it follows what is typed. */
  amount: string | undefined = FIRST_AMOUNT
  /** What swaps are quoted with, in hundredths of a percent. */
  slippage = DEFAULT_SLIPPAGE
  /** What the user has set, maybe with another source. */
  chosenSlippage = DEFAULT_SLIPPAGE
  phase: SwapPhase = 'draft'
  review: SwapReview | undefined = undefined
  /** Why the last attempt ended, until something is changed. */
  problem: unknown = undefined
  /** What the form was opened with, until its tokens were found. */
  target: SwapTarget | undefined = undefined
  private opened: SwapTarget | undefined = undefined
  /** What was sent last on this page. */
  sent: SwapSummary | undefined = undefined
  /** What this tab and the others know of swaps. */
  stored: readonly StoredSwap[] = []
  private entries: SwapEntries | undefined = undefined

  constructor() {
    makeAutoObservable<this, 'entries' | 'opened'>(this, {
      entries: false,
      opened: false,
    })
  }

  /** What was sent, or handed to the wallet without an answer so far; the newest first. */
  get summaries(): readonly SwapSummary[] {
    return this.stored.filter(({ isDeclined }) => !isDeclined)
  }

  /** A request that the wallet may still have open. */
  get unsettled(): SwapSummary | undefined {
    return this.summaries.find((one) => !isSent(one) && !(this.phase === 'wallet' && one.id === this.review?.id))
  }

  /** Takes the amount as it was typed; it is asked for once `settle` is called. */
  type(text: string, amounts: readonly string[]): void {
    this.text = text
    this.amounts = amounts
    this.amount = undefined
    this.problem = undefined
  }

  /** Asks for the amount that was typed. */
  settle(): void {
    if (this.amounts.length === 1) this.amount = this.amounts[0]
  }

  /** Fills an amount in, which is asked for at once; `text` as the locale writes it. */
  setAmount(amount: string, text: string): void {
    this.type(text, [amount])
    this.settle()
  }

  /** Chooses a token; the other side gives it up. */
  choose(side: 'from' | 'to', token: SwapToken): void {
    const other = side === 'from' ? 'to' : 'from'
    const isOther = this[other]?.address?.toLowerCase() === token.address?.toLowerCase() && this[other] !== undefined
    if (isOther) this[other] = this[side]
    this[side] = token
    this.problem = undefined
  }

  /** Swaps what is given for what is received, with the amount that was received so far. */
  turn(amount: string | undefined, text: string | undefined): void {
    const { from, to } = this
    this.from = to
    this.to = from
    this.setAmount(amount ?? FIRST_AMOUNT, text ?? FIRST_AMOUNT)
  }

  /** Brings the tokens of the form up to date; what was typed stays. */
  update(from: SwapToken | undefined, to: SwapToken | undefined): void {
    if (from) this.from = from
    if (to) this.to = to
  }

  setSlippage(slippage: number): void {
    this.slippage = slippage
    this.chosenSlippage = slippage
    this.entries?.slippage.write(slippage)
    this.problem = undefined
  }

  /** Begins a form with what it was opened with; once for each, because the form is drawn anew after every other screen. */
  fill(target: SwapTarget): void {
    if (this.opened === target) return
    this.opened = target
    this.reset()
    this.target = target
  }

  /** Takes what the form was opened with as done. */
  filled(): void {
    this.target = undefined
  }

  reset(): void {
    this.from = undefined
    this.to = undefined
    this.setAmount(FIRST_AMOUNT, FIRST_AMOUNT)
    this.target = undefined
  }

  setPhase(phase: SwapPhase, review?: SwapReview): void {
    this.phase = phase
    this.review = review
  }

  setProblem(problem: unknown): void {
    this.problem = problem
  }

  /** Reads what was stored on earlier visits. */
  open(entries: SwapEntries): void {
    this.entries = entries
    this.stored = entries.swaps.read()
    this.chosenSlippage = entries.slippage.read()
    this.slippage = entries.fit?.(this.chosenSlippage) ?? this.chosenSlippage
  }

  /** Ends a form whose swap was sent. */
  finish(sent: SwapSummary): void {
    this.put(sent)
    this.reset()
    this.setPhase('draft')
    this.sent = sent
  }

  /** Returns a swap by its id, also one that was declined. */
  find(id: string): StoredSwap | undefined {
    return this.stored.find((one) => one.id === id)
  }

  /** Adds a swap, or what is new about it, beside what other tabs have stored. */
  put(swap: StoredSwap): void {
    if (!this.entries) return
    this.reread()
    this.stored = this.entries.merge([swap], this.stored)
    this.entries.swaps.write(this.stored)
  }

  /** Reads what other tabs have stored. */
  reread(): void {
    if (this.entries) this.stored = this.entries.merge(this.stored, this.entries.swaps.read())
  }
}
