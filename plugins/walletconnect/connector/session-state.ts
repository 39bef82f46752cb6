import type { CaipNetworkId } from 'portico/plugin'
import type { KeyValueStorage } from './key-value-storage.js'

/** Where a wallet has said that it is, or has been moved to: a session does not say. */
export interface NamespaceState {
  readonly chain?: CaipNetworkId
  /** The address in front. */
  readonly account?: string
}

const KEY = 'session-state'

/** What is known of where the wallet is, by namespace; it is kept with the session. */
export class SessionState {
  constructor(private readonly storage: () => KeyValueStorage) {}

  of(namespace: string): NamespaceState {
    const all = this.all()[namespace]
    if (typeof all !== 'object' || all === null) return {}
    const { chain, account } = all as Record<string, unknown>
    return {
      ...(typeof chain === 'string' && { chain: chain as CaipNetworkId }),
      ...(typeof account === 'string' && { account }),
    }
  }

  set(namespace: string, state: NamespaceState): void {
    void this.storage().setItem(KEY, { ...this.all(), [namespace]: state })
  }

  clear(): void {
    void this.storage().removeItem(KEY)
  }

  private all(): Readonly<Record<string, unknown>> {
    const all = this.storage().peek(KEY)
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {}
  }
}
