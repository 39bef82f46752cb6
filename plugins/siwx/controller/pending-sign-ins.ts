import type { SiwxSession } from '../contract.js'

/** A promise that a caller awaits until the user has signed in. */
export interface PendingSignIn {
  readonly promise: Promise<SiwxSession>
  resolve(session: SiwxSession): void
  reject(error: unknown): void
}

const createPendingSignIn = (): PendingSignIn => {
  let resolve: PendingSignIn['resolve'] = () => {}
  let reject: PendingSignIn['reject'] = () => {}
  const promise = new Promise<SiwxSession>((onSession, onError) => {
    resolve = onSession
    reject = onError
  })
  // Callers see the rejection; without one it must not be unhandled.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** The callers that wait for a sign-in, one promise per namespace. */
export class PendingSignIns {
  private readonly pending = new Map<string, PendingSignIn>()

  /** The namespace that has waited longest. */
  get first(): string | undefined {
    return this.pending.keys().next().value
  }

  has(namespace: string): boolean {
    return this.pending.has(namespace)
  }

  wait(namespace: string): Promise<SiwxSession> {
    const pending = this.pending.get(namespace) ?? createPendingSignIn()
    this.pending.set(namespace, pending)
    return pending.promise
  }

  /** Removes the pending sign-in of a namespace and returns it to be settled. */
  take(namespace: string): PendingSignIn | undefined {
    const pending = this.pending.get(namespace)
    this.pending.delete(namespace)
    return pending
  }

  rejectAll(error: unknown): void {
    for (const namespace of [...this.pending.keys()]) this.take(namespace)?.reject(error)
  }
}
