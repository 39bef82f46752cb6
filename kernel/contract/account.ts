import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { MessageText } from './messages.js'

/** `connected` means that a wallet has answered. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The kind of an account: a key, a contract, or a kind that a namespace defines. */
export type AccountKind = 'eoa' | 'smartAccount' | (string & {})

/** One account as a wallet shares it. */
export interface SharedAccount {
  /** The address, in the notation of the chain. */
  readonly address: string
  /** The kind; the namespace's default kind unless given. */
  readonly kind?: AccountKind
  /** The name of the kind, a message of the connector's plugin; unless given, that of the namespace's `accountKinds`. */
  readonly kindLabel?: MessageText
  /** The name that the user gave the account in the wallet. */
  readonly label?: string
  /** The public key, in the notation of the chain. */
  readonly publicKey?: string
  /** The networks on which the account exists; every network unless given. */
  readonly chains?: readonly CaipNetworkId[]
}

/** One account that the connected wallet has shared. */
export interface AccountEntry {
  /** The address, in the notation of the chain. */
  readonly address: string
  /** The kind of the account. */
  readonly kind: AccountKind
  /** The name of the kind, if the wallet's plugin names it. */
  readonly kindLabel?: MessageText
  /** The name that the user gave the account in the wallet. */
  readonly label?: string
  /** The public key, in the notation of the chain. */
  readonly publicKey?: string
}

/** The wallet behind an account. */
export interface ConnectedWalletInfo {
  /** The name that the user knows, in the language of the modal. */
  readonly name: string
  /** The connector's id, for example the wallet's reverse domain name. */
  readonly identifier: string
  /** The picture of the wallet. */
  readonly imageUrl?: string
  /** The social sign-in behind the wallet, for example `google`. */
  readonly socialProvider?: string
}

/** A balance in the smallest unit, as a decimal string. */
export interface Balance {
  /** Smallest unit, decimal string. */
  readonly value: string
  /** The number of digits after the decimal point of one coin. */
  readonly decimals: number
  /** The symbol of the coin, for example `ETH`. */
  readonly symbol: string
  /** The same amount in coins, truncated to three decimals: `1.5`, and `0` for less than a thousandth; `0.00` on a testnet. */
  readonly formatted: string
  /** `true` on a testnet, whose coins have no worth. */
  readonly testnet: boolean
}

/** The account of one namespace. */
export interface AccountState {
  /** `connecting` while a wallet is asked or restored, or a login is under way. */
  readonly status: ConnectionStatus
  /** Whether `status` is `connected`. */
  readonly isConnected: boolean
  /** The account with its chain (CAIP-10). */
  readonly caipAddress: CaipAddress | undefined
  /** The active address. */
  readonly address: string | undefined
  /** The accounts that the wallet shares on the network. */
  readonly allAccounts: readonly AccountEntry[]
  /** The kind of the account in use; without a connection, the one that a wallet with several kinds starts with. */
  readonly preferredAccountType: AccountKind
  /** `undefined` while unknown: an unknown balance is never shown as 0. */
  readonly balance: Balance | undefined
  /** The symbol of the native coin. */
  readonly balanceSymbol: string | undefined
  /** The name of the address, if a plugin finds one (`identityQuery`): as it is registered, which anyone can do. */
  readonly profileName: string | undefined
  /** The host name of the server by whose word the address has that name; `undefined` if it was checked on a chain. */
  readonly profileNameSource: string | undefined
  /** The picture of the address, if a plugin finds one: an address of the host's `imageUrl`, or a raster in `data:`. */
  readonly profileImage: string | undefined
  /** The address in a block explorer, if the network has one. */
  readonly addressExplorerUrl: string | undefined
  /** Whether the account can sign and send: `false` without a wallet, and for one that is only watched. */
  readonly signs: boolean
  /** The connected wallet. */
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** The error code that ended the last attempt or connection. */
  readonly reason: string | undefined
}
