import type { CaipAddress } from './caip.js'

/** `connected` is said only of a wallet that has answered. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The kind of an account: an ordinary key, a contract, or what a Bitcoin wallet uses an address for. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account that the connected wallet has shared. */
export interface AccountEntry {
  readonly address: string
  readonly type: AccountType
}

/** The wallet behind an account. */
export interface ConnectedWalletInfo {
  readonly name: string
  /** The connector's id, for example the wallet's reverse domain name. */
  readonly identifier: string
  readonly imageUrl?: string
  readonly socialProvider?: string
}

/** A balance as it was read: the smallest unit as a decimal string, never a float. */
export interface Balance {
  /** Smallest unit, decimal string. */
  readonly value: string
  readonly decimals: number
  readonly symbol: string
  /** The same amount in coins with three decimals, truncated; `0.00` on a testnet. */
  readonly formatted: string
  /** Marked as a testnet's: it has no worth, and is shown so. */
  readonly testnet: boolean
}

/** The account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly allAccounts: readonly AccountEntry[]
  /** The type a visitor gets where a wallet offers several. */
  readonly preferredAccountType: AccountType
  /** `undefined` while it is not known: an unknown balance is never shown as 0. */
  readonly balance: Balance | undefined
  readonly balanceSymbol: string | undefined
  readonly addressExplorerUrl: string | undefined
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** Why the last attempt ended in `disconnected`, as an error code. */
  readonly reason: string | undefined
}
