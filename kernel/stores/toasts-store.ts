import { TOAST_LIFE_MS, TOAST_SWAP_DELAY_MS } from '../constants.js'
import type { ClockPort } from '../contract/ports.js'
import type { Toast } from '../contract/snapshot.js'
import { makeAutoObservable } from './mobx.js'

/** Shows one toast at a time, with a gap of 150 ms between two. */
export class ToastsStore {
  current: Toast | undefined = undefined
  private count = 0
  /** The toast that waits for the gap to end. */
  private next: Toast | undefined = undefined
  private cancel: (() => void) | undefined = undefined

  constructor(private readonly clock: ClockPort) {
    makeAutoObservable(this)
  }

  show(kind: Toast['kind'], text: string, translation?: Pick<Toast, 'code' | 'values' | 'message'>): void {
    const toast = Object.freeze({ id: ++this.count, kind, text, ...translation })
    if (this.next) {
      // During the gap the newest toast replaces the waiting one.
      this.next = toast
      return
    }
    this.cancel?.()
    if (!this.current) return this.put(toast)
    this.current = undefined
    this.next = toast
    this.cancel = this.clock.after(TOAST_SWAP_DELAY_MS, () => this.put(this.next ?? toast))
  }

  hide(): void {
    this.cancel?.()
    this.cancel = undefined
    this.next = undefined
    this.current = undefined
  }

  private put(toast: Toast): void {
    this.next = undefined
    this.current = toast
    // A loading toast stays until it is replaced.
    this.cancel = toast.kind === 'loading' ? undefined : this.clock.after(TOAST_LIFE_MS, this.hide)
  }
}
