import type { CaipNetworkId } from 'portico/plugin'
import type { KeyValueStorage } from './key-value-storage.js'

/** Where a wallet has said that it is, or has been moved to: a session does not say. */
export interface Whereabout {
  readonly chain?: CaipNetworkId
  /** The address in front. */
  readonly account?: string
}

const KEY = 'whereabouts'

/** What is known of where the wallet is, by namespace; it is kept with the session. */
export class Whereabouts {
  constructor(private readonly kept: () => KeyValueStorage) {}

  of(namespace: string): Whereabout {
    const all = this.all()[namespace]
    if (typeof all !== 'object' || all === null) return {}
    const { chain, account } = all as Record<string, unknown>
    return {
      ...(typeof chain === 'string' && { chain: chain as CaipNetworkId }),
      ...(typeof account === 'string' && { account }),
    }
  }

  set(namespace: string, whereabout: Whereabout): void {
    void this.kept().setItem(KEY, { ...this.all(), [namespace]: whereabout })
  }

  clear(): void {
    void this.kept().removeItem(KEY)
  }

  private all(): Readonly<Record<string, unknown>> {
    const all = this.kept().peek(KEY)
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {}
  }
}
