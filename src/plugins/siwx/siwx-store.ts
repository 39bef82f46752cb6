import type { SiwxSnapshot } from './contract.js'

const NOTHING: SiwxSnapshot = Object.freeze({ prompt: undefined, sessions: Object.freeze({}) })

/** What can be seen of the sign-ins: a frozen object that is replaced whole, so that any library can observe it. */
export class SiwxStore {
  private current = NOTHING
  private readonly listeners = new Set<() => void>()

  readonly getSnapshot = (): SiwxSnapshot => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  update(change: Partial<SiwxSnapshot>): void {
    this.current = Object.freeze({ ...this.current, ...change })
    for (const listener of [...this.listeners]) listener()
  }
}
