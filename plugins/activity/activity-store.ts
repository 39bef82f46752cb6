import { makeAutoObservable } from 'portico/plugin'
import type { History } from './history/history.js'
import type { KnownNote } from './history/read-note.js'

/** Holds what reads the activity, once its code has loaded. */
export class ActivityStore {
  history: History | undefined = undefined

  /** Why its code did not load. */
  error: unknown = undefined

  /** What was asked of wallets, by hash. */
  notes: ReadonlyMap<string, KnownNote> = new Map()

  constructor() {
    makeAutoObservable(this)
  }

  start(history: History): void {
    this.history = history
    this.error = undefined
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
