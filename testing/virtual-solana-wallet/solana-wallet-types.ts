import type { HttpPort } from '../../kernel/contract/ports.js'
import type { VirtualWalletShell, VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** A Solana chain that a virtual wallet knows. */
export interface VirtualSolanaChain {
  /** Its name in the Wallet Standard: `solana:mainnet`, `devnet`, `testnet` or `localnet`. */
  readonly chain: `solana:${string}`
  /** The JSON-RPC endpoint for sending. */
  readonly rpcUrl: string
}

/** The options of `virtualSolanaWallet`. */
export interface VirtualSolanaWalletOptions extends VirtualWalletShellOptions {
  /** Real Ed25519 keys: 64 hex digits, one account each, the first one active. Use worthless ones. */
  readonly seeds: readonly string[]
  readonly chains: readonly VirtualSolanaChain[]
  /** Features that the wallet lacks, for example `solana:signAndSendTransaction`. */
  readonly without?: readonly string[]
  /** `true`: the wallet signs one transaction at a time and rejects several. */
  readonly oneByOne?: boolean
  /** Sends the wallet's requests to its chains; default: the global `fetch`. */
  readonly http?: HttpPort
}

/** An account as the wallet shares it. @source https://github.com/wallet-standard/wallet-standard */
export interface VirtualSolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The object that is registered with a page. @source https://github.com/wallet-standard/wallet-standard */
export interface VirtualStandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly VirtualSolanaAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** A scripted Solana wallet: its Wallet Standard object, and what a user can do in it. `requests` are named by feature. */
export interface VirtualSolanaWallet extends VirtualWalletShell {
  readonly wallet: VirtualStandardWallet
  /** Registers the wallet by the Wallet Standard, now and on request; returns a function that stops it. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys, the selected one first. */
  addresses(): Promise<readonly string[]>
  /** Cuts the wallet off from all chains: sending fails until `reconnect()`. */
  disconnect(): void
  reconnect(): void
}
