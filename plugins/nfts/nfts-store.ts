import { makeAutoObservable } from 'portico/plugin'
import type { Galleries } from './gallery/galleries.js'

/** Holds what reads the NFTs, once its code has loaded. */
export class NftsStore {
  galleries: Galleries | undefined = undefined
  /** Why its code did not load. */
  error: unknown = undefined

  constructor() {
    makeAutoObservable(this)
  }

  start(galleries: Galleries): void {
    this.galleries = galleries
    this.error = undefined
  }

  fail(error: unknown): void {
    if (!this.galleries) this.error = error
  }
}
