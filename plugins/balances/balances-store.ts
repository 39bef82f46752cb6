import { makeAutoObservable } from 'portico/plugin'
import type { Portfolios } from './portfolio/portfolios.js'

/** Holds what reads the tokens, once its code has loaded. */
export class BalancesStore {
  portfolios: Portfolios | undefined = undefined

  /** Why its code did not load. */
  error: unknown = undefined

  constructor() {
    makeAutoObservable(this)
  }

  start(portfolios: Portfolios): void {
    this.portfolios = portfolios
    this.error = undefined
  }

  fail(error: unknown): void {
    if (!this.portfolios) this.error = error
  }
}
