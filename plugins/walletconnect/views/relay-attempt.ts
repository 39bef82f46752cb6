import { makeAutoObservable } from 'portico/plugin'
import type { WalletConnectApi, WalletConnectSnapshot } from '../contract.js'

/** The pairing as one attempt shows it, observable; what an earlier attempt left behind is ignored. */
export class RelayAttempt {
  /** The state when the attempt began. */
  private before: WalletConnectSnapshot
  /** The latest state with a URI. */
  private latest: WalletConnectSnapshot

  constructor(private readonly api: WalletConnectApi) {
    this.before = api.getSnapshot()
    this.latest = this.before
    makeAutoObservable(this)
  }

  /** Whether a wallet has answered, and the connect has not settled yet. */
  private get isSettling(): boolean {
    return this.api.getSnapshot().phase === 'idle' && this.latest.uri !== undefined
  }

  /** The state to show: an answered URI stays until the connect settles. */
  get shown(): WalletConnectSnapshot {
    return this.isSettling ? this.latest : this.api.getSnapshot()
  }

  /** Whether the wallet has approved. */
  get isApproved(): boolean {
    const { peer } = this.api.getSnapshot()
    return this.isSettling && peer !== undefined && peer !== this.before.peer
  }

  /** Why this attempt has no URI. */
  get error(): WalletConnectSnapshot['error'] {
    const snapshot = this.api.getSnapshot()
    if (snapshot.phase !== 'failed' || snapshot === this.before) return undefined
    return snapshot.error ?? 'WALLETCONNECT_PAIRING_FAILED'
  }

  /** Keeps a state with a URI for `shown`. */
  keep(snapshot: WalletConnectSnapshot): void {
    if (snapshot.uri !== undefined) this.latest = snapshot
  }

  /** Begins another attempt. */
  restart(): void {
    this.before = this.api.getSnapshot()
    this.latest = this.before
  }
}
