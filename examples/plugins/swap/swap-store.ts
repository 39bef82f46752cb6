import { makeAutoObservable } from 'portico/plugin'
import type { SwapOutcome } from './contract.js'

/** The form, and how the last swap ended. */
export class SwapStore {
  /** In tokens, as the user types it. */
  amount = ''
  /** Whether a swap is under way. */
  isBusy = false
  /** The id of the review that the user has approved; `undefined` before. */
  approved: string | undefined = undefined
  outcome: SwapOutcome | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  setAmount(amount: string): void {
    this.amount = amount
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
    this.approved = undefined
  }

  approve(id: string): void {
    this.approved = id
  }

  setOutcome(outcome: SwapOutcome | undefined): void {
    this.outcome = outcome
  }
}
