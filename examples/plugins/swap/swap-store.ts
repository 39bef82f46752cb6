import { makeAutoObservable } from 'portico/plugin'
import type { SwapOutcome, SwapPhase } from './contract.js'

/** How far the swap is, and how the last one ended. */
export class SwapStore {
  phase: SwapPhase = 'idle'
  outcome: SwapOutcome | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  setPhase(phase: SwapPhase): void {
    this.phase = phase
  }

  setOutcome(outcome: SwapOutcome | undefined): void {
    this.outcome = outcome
  }
}
