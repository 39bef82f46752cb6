import type { ApprovalScript, RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import type { Keyring } from './keyring.js'
import type { WalletState } from './wallet-state.js'

/** What the methods of a wallet work with. */
export interface WalletCore {
  /** What it knows now. */
  state(): WalletState
  readonly keyring: Keyring
  readonly approvals: ApprovalScript
  /** The accounts the site sees now. */
  visible(): Promise<readonly string[]>
  /** Changes the state; the site is told what it can see of it, and it is remembered. */
  change(change: Partial<WalletState>): Promise<void>
  /** Says once more what the site can see. */
  repeat(event: 'accountsChanged' | 'chainChanged'): void
  /** Asks the chain the wallet is on. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** How a wallet serves one method: what the steps are for these parameters. */
export type WalletMethod = (params: unknown, request: WalletRequest) => RequestSteps

/** Methods by name. */
export type WalletMethods = Readonly<Record<string, WalletMethod>>
