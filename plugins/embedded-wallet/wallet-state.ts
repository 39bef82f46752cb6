import { makeAutoObservable } from 'portico/plugin'
import type { EmbeddedSession } from 'portico/services'

/** What is known of one wallet. */
export class WalletState {
  /** A login, a restore or a connect is in progress. */
  isBusy = false
  /** The user saves the recovery code later, not on this visit. */
  isPostponed = false
  private current: EmbeddedSession | undefined = undefined
  private changes = 0

  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false, session: false })
  }

  /** The session; not computed, so that observers also run again after it has changed in itself. */
  get session(): EmbeddedSession | undefined {
    return this.changes < 0 ? undefined : this.current
  }

  setSession(session: EmbeddedSession | undefined): void {
    this.current = session
    this.changes += 1
  }

  /** Notes that user or accounts of the session have changed. */
  touch(): void {
    this.changes += 1
  }

  postpone(): void {
    this.isPostponed = true
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
  }
}
