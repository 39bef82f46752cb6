import { makeAutoObservable } from 'portico/plugin'
import type { SwapOutcome } from './contract.js'

/** The form, and how the last swap ended. */
export class SwapStore {
  /** In tokens, as the user types it. */
  amount = ''
  /** Whether a swap is under way. */
  isBusy = false
  /** Whether the user has approved its review. */
  isApproved = false
  outcome: SwapOutcome | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  setAmount(amount: string): void {
    this.amount = amount
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
    this.isApproved = false
  }

  approve(): void {
    this.isApproved = true
  }

  setOutcome(outcome: SwapOutcome | undefined): void {
    this.outcome = outcome
  }
}
