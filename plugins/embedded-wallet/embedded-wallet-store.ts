import { makeAutoObservable } from 'portico/plugin'
import type { EmbeddedSession, EmbeddedWalletProvider } from 'portico/services'
import type { Approval, TokenUnit } from './contract.js'

/** The login of one wallet. */
export class WalletState {
  /** A login, a restore or a connect is in progress. */
  isBusy = false
  /** The user saves the recovery code later, not on this visit. */
  isPostponed = false
  /** Replaced whenever the session has changed in itself, so that observers run again. */
  private held: { readonly session: EmbeddedSession } | undefined = undefined

  constructor(readonly id: string) {
    makeAutoObservable(this, { session: false })
  }

  /** The logged-in user; not computed, because the object stays the same when it changes. */
  get session(): EmbeddedSession | undefined {
    return this.held?.session
  }

  setSession(session: EmbeddedSession | undefined): void {
    this.held = session && { session }
  }

  /** Notes that user or accounts of the session have changed. */
  touch(): void {
    this.setSession(this.session)
  }

  postpone(): void {
    this.isPostponed = true
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
  }
}

/** The wallets, the request that the user is asked to approve, and the language of the modal. */
export class EmbeddedWalletStore {
  readonly wallets: readonly WalletState[]
  approval: Approval | undefined = undefined
  /** BCP 47, once a screen has told it. */
  locale: string | undefined = undefined

  constructor(providers: readonly EmbeddedWalletProvider[]) {
    this.wallets = providers.map(({ id }) => new WalletState(id))
    makeAutoObservable(this)
  }

  setLocale(locale: string): void {
    this.locale = locale
  }

  setApproval(approval: Approval | undefined): void {
    this.approval = approval
  }

  /** Adds the unit of a token to the approval that names it, while that is shown. */
  setToken(id: number, address: string, unit: TokenUnit): void {
    if (this.approval?.id !== id) return
    this.approval = { ...this.approval, tokens: { ...this.approval.tokens, [address]: unit } }
  }
}
