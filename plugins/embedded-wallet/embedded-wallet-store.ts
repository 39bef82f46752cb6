import { makeAutoObservable } from 'portico/plugin'
import type { EmbeddedWalletProvider } from 'portico/services'
import type { Approval, TokenUnit } from './contract.js'
import { WalletState } from './wallet-state.js'

/** The wallets, the request that the user is asked to approve, and the language of the modal. */
export class EmbeddedWalletStore {
  readonly wallets: readonly WalletState[]
  approval: Approval | undefined = undefined
  /** BCP 47, once a screen has told it. */
  locale: string | undefined = undefined

  constructor(providers: readonly EmbeddedWalletProvider[]) {
    this.wallets = providers.map(({ id }) => new WalletState(id))
    makeAutoObservable(this, { wallets: false })
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
