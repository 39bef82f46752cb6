import type { SiwxSession } from '../contract.js'

/** A caller that waits until the user has signed in. */
export interface PendingSignIn {
  resolve(session: SiwxSession): void
  reject(error: unknown): void
}

/** The callers that wait for a sign-in, by namespace; the one that has waited longest is first. */
export class PendingSignIns {
  private readonly pending = new Map<string, readonly PendingSignIn[]>()

  /** The namespace that has waited longest. */
  get first(): string | undefined {
    return this.pending.keys().next().value
  }

  has(namespace: string): boolean {
    return this.pending.has(namespace)
  }

  wait(namespace: string): Promise<SiwxSession> {
    const promise = new Promise<SiwxSession>((resolve, reject) => {
      this.pending.set(namespace, [...(this.pending.get(namespace) ?? []), { resolve, reject }])
    })
    // Callers see the rejection; without one it must not be unhandled.
    promise.catch(() => undefined)
    return promise
  }

  /** Resolves the callers of a namespace. */
  resolve(namespace: string, session: SiwxSession): void {
    for (const { resolve } of this.take(namespace)) resolve(session)
  }

  /** Rejects the callers of a namespace. */
  reject(namespace: string, error: unknown): void {
    for (const { reject } of this.take(namespace)) reject(error)
  }

  rejectAll(error: unknown): void {
    for (const namespace of [...this.pending.keys()]) this.reject(namespace, error)
  }

  /** Removes the callers of a namespace and returns them to be settled. */
  take(namespace: string): readonly PendingSignIn[] {
    const pending = this.pending.get(namespace) ?? []
    this.pending.delete(namespace)
    return pending
  }
}
