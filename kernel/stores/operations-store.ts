import type { Verb } from '../contract/operation.js'
import { makeAutoObservable } from './mobx.js'

const NONE: readonly Verb[] = Object.freeze([])

/** Holds the connects, disconnects, switches and sends that are under way, by namespace. */
export class OperationsStore {
  private running: Readonly<Record<string, readonly Verb[]>> = {}

  constructor() {
    makeAutoObservable(this)
  }

  /** Returns the verbs that are under way in a namespace. */
  of(namespace: string): readonly Verb[] {
    return this.running[namespace] ?? NONE
  }

  /** Whether a connect, disconnect or switch of the namespace is under way; of any namespace unless one is given. */
  isRunning(namespace?: string): boolean {
    const verbs = namespace === undefined ? Object.values(this.running).flat() : this.of(namespace)
    return verbs.some((verb) => verb !== 'send')
  }

  /** Lists one operation until the returned function is called. */
  begin(namespace: string, verb: Verb): () => void {
    this.set(namespace, [...this.of(namespace), verb])
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const verbs = [...this.of(namespace)]
      verbs.splice(verbs.indexOf(verb), 1)
      this.set(namespace, verbs)
    }
  }

  private set(namespace: string, verbs: readonly Verb[]): void {
    this.running = { ...this.running, [namespace]: Object.freeze(verbs) }
  }
}
