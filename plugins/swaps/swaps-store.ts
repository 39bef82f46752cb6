import { makeAutoObservable, parseUnits, type StorageEntry } from 'portico/plugin'
import { DEFAULT_SLIPPAGE } from './constants.js'
import type { SwapPlace, SwapSubject, SwapTarget, SwapToken } from './contract.js'

/** What stands in the field at first. */
const FIRST_AMOUNT = '1'

/** Where a store keeps what survives a reload. */
export interface SwapEntries {
  readonly slippage: StorageEntry<number>
  /** Returns the nearest slippage that the source takes. */
  readonly fit?: (slippage: number) => number
}

/** The form of a swap, as the user fills it in. */
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
  /** What the form was opened with, until its tokens were found. */
  target: SwapTarget | undefined = undefined
  private opened: SwapTarget | undefined = undefined
  /** Called when the user changes the form: why the last attempt failed is of no interest any more. */
  declare onEdit?: (() => void) | undefined
  private entries: SwapEntries | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Takes the amount as it was typed; it is asked for once `settle` is called. */
  type(text: string, amounts: readonly string[]): void {
    this.text = text
    this.amounts = amounts
    this.amount = undefined
    this.onEdit?.()
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
    this.onEdit?.()
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
    this.onEdit?.()
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

  /** Reads the slippage of earlier visits. */
  open(entries: SwapEntries): void {
    this.entries = entries
    this.chosenSlippage = entries.slippage.read()
    this.slippage = entries.fit?.(this.chosenSlippage) ?? this.chosenSlippage
  }
}

/** Returns what the form asks for; `undefined` while something is missing. */
export const subjectOf = ({ amount, from, slippage, to }: SwapsStore, place: SwapPlace): SwapSubject | undefined => {
  if (!from || !to || amount === undefined) return undefined
  try {
    const given = parseUnits(amount, from.decimals)
    return given === 0n ? undefined : { ...place, from, to, amount: String(given), slippage }
  } catch {
    return undefined
  }
}
