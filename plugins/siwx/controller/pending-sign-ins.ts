import type { SiwxSession } from '../contract.js'

interface PendingSignIn {
  readonly promise: Promise<SiwxSession>
  resolve(session: SiwxSession): void
  reject(error: unknown): void
}

const createPendingSignIn = (): PendingSignIn => {
  let resolve: PendingSignIn['resolve'] = () => {}
  let reject: PendingSignIn['reject'] = () => {}
  const promise = new Promise<SiwxSession>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Whoever waits hears of it; where nobody does it is no accident.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Who waits for what a visitor says, by namespace. */
export class PendingSignIns {
  private readonly all = new Map<string, PendingSignIn>()

  /** The namespace that somebody has waited for the longest. */
  get first(): string | undefined {
    return this.all.keys().next().value
  }

  has(namespace: string): boolean {
    return this.all.has(namespace)
  }

  wait(namespace: string): Promise<SiwxSession> {
    const waiter = this.all.get(namespace) ?? createPendingSignIn()
    this.all.set(namespace, waiter)
    return waiter.promise
  }

  /** Those who wait, to be told; nobody waits then. */
  take(namespace: string): PendingSignIn | undefined {
    const waiter = this.all.get(namespace)
    this.all.delete(namespace)
    return waiter
  }

  refuseAll(error: unknown): void {
    for (const namespace of [...this.all.keys()]) this.take(namespace)?.reject(error)
  }
}
