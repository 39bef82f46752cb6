import type { HttpPort, StoragePort } from '../../kernel/contract/ports.js'
import type { ApprovalScript, PendingRequest, WalletRequest } from '../approvals/approval-types.js'

/** A Solana chain that a wallet knows. */
export interface VirtualSolanaChain {
  /** Its name in the Wallet Standard: `solana:mainnet`, `devnet`, `testnet` or `localnet`. */
  readonly chain: `solana:${string}`
  /** The JSON-RPC url at which the wallet sends. */
  readonly rpcUrl: string
}

/** What a virtual Solana wallet is made of. */
export interface VirtualSolanaWalletOptions {
  readonly name: string
  /** Real keys of Ed25519, 64 hex digits each; one account each, the first one active. Use worthless ones. */
  readonly seeds: readonly string[]
  readonly chains: readonly VirtualSolanaChain[]
  /** A data URI; a plain tile unless given. */
  readonly icon?: string
  /** Features that it lacks, for example `solana:signAndSendTransaction`. */
  readonly without?: readonly string[]
  /** `true`: it signs one transaction at a time, and refuses several. */
  readonly oneByOne?: boolean
  /** How it reaches its chains; the global `fetch` unless given. */
  readonly http?: HttpPort
  /** `true`: requests that a person would be asked about wait for `approve()` or `reject()`. */
  readonly manual?: boolean
  /** Where it remembers, across reloads, that the site is permitted and which account is chosen; keys are never stored. */
  readonly persist?: { readonly storage: StoragePort; readonly key: string }
}

/** An account as the wallet shares it. @source https://github.com/wallet-standard/wallet-standard */
export interface VirtualSolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The object that registers itself with a page. @source https://github.com/wallet-standard/wallet-standard */
export interface VirtualStandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly VirtualSolanaAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** A Solana wallet without a person: the wallet, and the hands that a person would use. */
export interface VirtualSolanaWallet
  extends Pick<ApprovalScript, 'script' | 'next' | 'release' | 'pending' | 'onPending' | 'prompts'> {
  readonly wallet: VirtualStandardWallet
  /** Registers by the Wallet Standard, at once and whenever a page asks; returns the function that stops it. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys, the chosen one first. */
  addresses(): Promise<readonly string[]>
  readonly locked: boolean
  /** Whether the site may see accounts. */
  readonly permitted: boolean
  /** All that was asked so far, oldest first, by the names of features. */
  readonly requests: readonly WalletRequest[]
  /** How many listeners pages have put on the wallet. */
  readonly listeners: number
  /** Changes what is shared with the site, and tells it; an empty list takes the permission back. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Chooses another of its keys, counted from 0, and tells a permitted site. */
  selectAccount(index: number): Promise<void>
  /** Locks; a permitted site sees no accounts until it is unlocked. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Loses all chains: what is to be sent fails until `reconnect()`. */
  disconnect(): void
  reconnect(): void
  /** Turns the manual mode on or off. */
  setManual(manual: boolean): void
  /** Approves one waiting request, the oldest unless named by `id`. */
  approve(id?: PendingRequest['id']): void
  /** Declines one waiting request, the oldest unless named by `id`, with 4001 unless another error is given. */
  reject(id?: PendingRequest['id'], error?: unknown): void
}
