import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import { DEFAULT_SLIPPAGE } from './constants.js'
import type { SwapPhase, SwapReview, SwapSummary, SwapTarget, SwapToken } from './contract.js'
import type { Readings } from './create-readings.js'

/** The most swaps that are stored. */
const SUMMARIES_LIMIT = 10
/** What stands in the field at first. */
const FIRST_AMOUNT = '1'

/** Where a store keeps what survives a reload. */
export type SummariesEntry = StorageEntry<readonly SwapSummary[]>

/** The form, the review, and what was handed to the wallet. */
export class SwapsStore {
  from: SwapToken | undefined = undefined
  to: SwapToken | undefined = undefined
  /** What stands in the field of the amount, and the numbers that it can be read as. */
  text = FIRST_AMOUNT
  amounts: readonly string[] = [FIRST_AMOUNT]
  /** The amount in tokens that is asked for, a plain decimal; it follows what is typed. */
  amount: string | undefined = FIRST_AMOUNT
  /** In hundredths of a percent. */
  slippage = DEFAULT_SLIPPAGE
  phase: SwapPhase = 'draft'
  review: SwapReview | undefined = undefined
  /** Why the last attempt ended, until something is changed. */
  problem: unknown = undefined
  /** What the form was opened with, until its tokens were found. */
  target: SwapTarget | undefined = undefined
  /** What was sent last on this page. */
  sent: SwapSummary | undefined = undefined
  summaries: readonly SwapSummary[] = []
  /** What the form reads, once its code has loaded. */
  readings: Readings | undefined = undefined
  private entry: SummariesEntry | undefined = undefined

  constructor() {
    makeAutoObservable<this, 'entry'>(this, {
      entry: false,
      from: 'ref',
      to: 'ref',
      amounts: 'ref',
      review: 'ref',
      problem: 'ref',
      target: 'ref',
      sent: 'ref',
      summaries: 'ref',
      readings: 'ref',
    })
  }

  /** A request that the wallet may still have open. */
  get unsettled(): SwapSummary | undefined {
    return this.summaries.find(
      ({ id, hash, callsId }) =>
        hash === undefined && callsId === undefined && !(this.phase === 'wallet' && id === this.review?.id),
    )
  }

  /** Whether a text was typed that is no amount, or could be either of two. */
  get isUnreadable(): boolean {
    return this.text.trim() !== '' && this.amounts.length !== 1
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
    const [amount] = this.amounts.length === 1 ? this.amounts : []
    this.amount = amount
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
    this.problem = undefined
  }

  fill(target: SwapTarget | undefined): void {
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
  open(entry: SummariesEntry, readings: Readings): void {
    this.entry = entry
    this.readings = readings
    this.summaries = entry.read()
  }

  /** Ends a form whose swap was sent. */
  finish(sent: SwapSummary): void {
    this.put(sent)
    this.reset()
    this.setPhase('draft')
    this.sent = sent
  }

  /** Adds a swap, or what is new about it; the oldest ones are dropped. */
  put(summary: SwapSummary): void {
    this.write([summary, ...this.summaries.filter(({ id }) => id !== summary.id)].slice(0, SUMMARIES_LIMIT))
  }

  /** Removes a swap that was not sent. */
  drop(id: string): void {
    this.write(this.summaries.filter((one) => one.id !== id))
  }

  private write(summaries: readonly SwapSummary[]): void {
    this.summaries = summaries
    this.entry?.write(summaries)
  }
}
