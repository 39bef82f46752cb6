import { makeAutoObservable } from 'portico/plugin'

/** Holds why the code that reads the tokens did not load. */
export class BalancesStore {
  error: unknown = undefined

  constructor() {
    makeAutoObservable(this)
  }

  fail(error: unknown): void {
    this.error = error
  }
}
