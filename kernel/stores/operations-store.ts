import { makeAutoObservable, observableRef } from './mobx.js'

/** Counts the connects, disconnects and switches that are under way, by namespace. */
export class OperationsStore {
  private running: Readonly<Record<string, number>> = {}

  constructor() {
    makeAutoObservable<OperationsStore, 'running'>(this, { running: observableRef }, { autoBind: true })
  }

  /** Whether an operation of the namespace is under way; of any namespace unless one is given. */
  isRunning(namespace?: string): boolean {
    const counts = namespace === undefined ? Object.values(this.running) : [this.running[namespace] ?? 0]
    return counts.some((count) => count > 0)
  }

  /** Counts one operation until the returned function is called. */
  begin(namespace: string): () => void {
    this.add(namespace, 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.add(namespace, -1)
    }
  }

  private add(namespace: string, change: 1 | -1): void {
    this.running = { ...this.running, [namespace]: (this.running[namespace] ?? 0) + change }
  }
}
