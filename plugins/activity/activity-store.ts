import { makeAutoObservable } from 'portico/plugin'
import type { KnownNote } from './history/read-note.js'

/** Holds what this page has sent, and why the code that reads the activity did not load. */
export class ActivityStore {
  error: unknown = undefined

  /** Requests of this page, by hash. */
  notes: ReadonlyMap<string, KnownNote> = new Map()

  constructor() {
    makeAutoObservable(this)
  }

  remember(hash: string, note: KnownNote): void {
    this.notes = new Map([...this.notes, [hash, note]])
  }

  forget(): void {
    this.notes = new Map()
  }

  fail(error: unknown): void {
    this.error = error
  }
}
