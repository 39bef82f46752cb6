import type { ApprovalScript, RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import type { Keyring } from './keyring.js'
import type { WalletState } from './wallet-state.js'

/** What the methods of a wallet work with. */
export interface WalletCore {
  /** The current state. */
  state(): WalletState
  readonly keyring: Keyring
  readonly approvals: ApprovalScript
  /** The accounts that the site sees now. */
  visible(): Promise<readonly string[]>
  /** Changes and stores the state, and emits events for what the site can see of the change. */
  change(change: Partial<WalletState>): Promise<void>
  /** Emits an event again with its current value. */
  repeat(event: 'accountsChanged' | 'chainChanged'): void
  /** Sends a JSON-RPC request to the chain of the wallet. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** Returns the steps of one method for these parameters. */
export type WalletMethod = (params: unknown, request: WalletRequest) => RequestSteps

/** Methods by name. */
export type WalletMethods = Readonly<Record<string, WalletMethod>>
