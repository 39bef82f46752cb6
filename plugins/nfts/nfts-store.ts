import { makeAutoObservable } from 'portico/plugin'

/** Holds why the code that reads the NFTs did not load. */
export class NftsStore {
  error: unknown = undefined

  constructor() {
    makeAutoObservable(this)
  }

  fail(error: unknown): void {
    this.error = error
  }
}
