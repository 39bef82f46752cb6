import type { StoragePort } from '../../kernel/contract/ports.js'
import type { ApprovalScript, PendingRequest, WalletRequest } from '../approvals/approval-types.js'

/** The options that every virtual wallet has. */
export interface VirtualWalletShellOptions {
  readonly name: string
  /** A data URI; default: a plain tile. */
  readonly icon?: string
  /** `true`: requests that need approval wait for `approve()` or `reject()`. */
  readonly manual?: boolean
  /**
   * Where the wallet stores, across reloads, the site's permission and the selected account and network. Keys are never
   * stored.
   */
  readonly persist?: { readonly storage: StoragePort; readonly key: string }
}

/** The members that every virtual wallet has: its state, its request log and what a user can do in it. */
export interface VirtualWalletShell
  extends Pick<ApprovalScript, 'script' | 'next' | 'release' | 'pending' | 'onPending' | 'prompts'> {
  readonly locked: boolean
  /** Whether the site may see accounts. */
  readonly permitted: boolean
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** The number of listeners that pages have added. */
  readonly listeners: number
  /** Changes the shared addresses and notifies the page; an empty list revokes the permission. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Selects another key, counted from 0, and notifies a permitted page. */
  selectAccount(index: number): Promise<void>
  /** Locks the wallet; a permitted page sees no accounts until `unlock()`. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Turns the manual mode on or off. */
  setManual(manual: boolean): void
  /** Approves one pending request: the one with this id, or the oldest. */
  approve(id?: PendingRequest['id']): void
  /** Rejects one pending request, the oldest by default, with 4001 unless another error is given. */
  reject(id?: PendingRequest['id'], error?: unknown): void
}
