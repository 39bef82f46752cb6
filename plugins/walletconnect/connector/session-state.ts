import type { CaipNetworkId } from 'portico/plugin'
import type { KeyValueStorage } from './key-value-storage.js'

/** The wallet's network and active account in one namespace, which a session itself does not contain. */
export interface NamespaceState {
  readonly chain?: CaipNetworkId
  readonly account?: string
}

const KEY = 'session-state'

/** Stores the wallet's network and account per namespace, as long as the session lives. */
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
