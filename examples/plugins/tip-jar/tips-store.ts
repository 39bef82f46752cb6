import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { Tip } from './tip.js'

const MOST_TIPS = 50

/** The tips from this browser, newest first. */
export class TipsStore {
  readonly #entry: StorageEntry<readonly Tip[]>
  tips: readonly Tip[]
  /** A tip is being reviewed or confirmed. */
  isSending = false

  constructor(entry: StorageEntry<readonly Tip[]>) {
    this.#entry = entry
    this.tips = entry.read()
    makeAutoObservable(this)
  }

  setSending(isSending: boolean): void {
    this.isSending = isSending
  }

  add(tip: Tip): void {
    this.tips = [tip, ...this.tips].slice(0, MOST_TIPS)
    this.#entry.write(this.tips)
  }

  forget(): void {
    this.tips = []
    this.#entry.clear()
  }
}
