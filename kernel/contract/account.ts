import type { CaipAddress } from './caip.js'

/** `connected` means that a wallet has answered. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The kind of an account: a key, a contract, or the purpose of a Bitcoin address. */
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

/** A balance in the smallest unit, as a decimal string. */
export interface Balance {
  /** Smallest unit, decimal string. */
  readonly value: string
  readonly decimals: number
  readonly symbol: string
  /** The same amount in coins with three decimals, truncated; `0.00` on a testnet. */
  readonly formatted: string
  /** `true` on a testnet, whose coins have no worth. */
  readonly testnet: boolean
}

/** The account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly allAccounts: readonly AccountEntry[]
  /** The default type of wallets that offer several. */
  readonly preferredAccountType: AccountType
  /** `undefined` while unknown: an unknown balance is never shown as 0. */
  readonly balance: Balance | undefined
  readonly balanceSymbol: string | undefined
  readonly addressExplorerUrl: string | undefined
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** The error code that ended the last attempt or connection. */
  readonly reason: string | undefined
}
