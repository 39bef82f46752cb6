import { TOAST_LIFE_MS, TOAST_SWAP_DELAY_MS } from '../constants.js'
import type { ClockPort } from '../contract/ports.js'
import type { Toast } from '../contract/snapshot.js'
import { makeAutoObservable } from './mobx.js'

/** One message at a time; the next one comes after a gap of 150 ms if one is showing (2.23). */
export class ToastsStore {
  current: Toast | undefined = undefined
  private count = 0
  private cancel: (() => void) | undefined = undefined

  constructor(private readonly clock: ClockPort) {
    makeAutoObservable<this, 'clock' | 'cancel' | 'count'>(
      this,
      { clock: false, cancel: false, count: false },
      { autoBind: true },
    )
  }

  show(kind: Toast['kind'], text: string): void {
    const toast = { id: ++this.count, kind, text }
    this.cancel?.()
    if (!this.current) return this.put(toast)
    this.current = undefined
    this.cancel = this.clock.after(TOAST_SWAP_DELAY_MS, () => this.put(toast))
  }

  hide(): void {
    this.cancel?.()
    this.cancel = undefined
    this.current = undefined
  }

  private put(toast: Toast): void {
    this.current = toast
    // What is still going on stays until somebody says how it ended.
    this.cancel = toast.kind === 'loading' ? undefined : this.clock.after(TOAST_LIFE_MS, this.hide)
  }
}
