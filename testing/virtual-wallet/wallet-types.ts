import type { HttpPort } from '../../kernel/contract/ports.js'
import type { VirtualWalletShell, VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** A chain that a virtual wallet knows. */
export interface VirtualChain {
  /** The EIP-155 chain id, for example 1. */
  readonly id: number
  /** The JSON-RPC endpoint. */
  readonly rpcUrl: string
  readonly name?: string
}

/** The options of `virtualWallet`. */
export interface VirtualWalletOptions extends VirtualWalletShellOptions {
  /** Real keys: 0x and 64 hex digits, one account each, the first one active. Use worthless ones. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The chains that the wallet knows from the start. */
  readonly chains: readonly VirtualChain[]
  /** The first chain; default: the first of `chains`. */
  readonly chainId?: number
  /** Reverse domain name, for example `com.example.wallet`. */
  readonly rdns: string
  /** A version 4 UUID; default: a random one. */
  readonly uuid?: string
  /**
   * The contract whose code its accounts run to send several calls as one (EIP-7702), by
   * `execute((address to, uint256 value, bytes data)[])`; it must be on the chain. Without it, a batch that must be atomic is
   * refused with 5760. Needs viem 2.23 or newer.
   */
  readonly batchAccount?: `0x${string}`
  /** Sends the wallet's requests to its chains; default: the global `fetch`. */
  readonly http?: HttpPort
}

/** The info of an announced wallet. @source https://eips.ethereum.org/EIPS/eip-6963 */
export interface VirtualWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** The provider that a page uses. @source https://eips.ethereum.org/EIPS/eip-1193 */
export interface VirtualProvider {
  request(
    args: { readonly method: string; readonly params?: unknown },
    options?: { readonly signal?: AbortSignal },
  ): Promise<unknown>
  on(event: string, listener: (payload: never) => void): VirtualProvider
  removeListener(event: string, listener: (payload: never) => void): VirtualProvider
  /** Whether the wallet can reach a chain. */
  isConnected(): boolean
}

/** A scripted EVM wallet: its provider, and what a user can do in it. */
export interface VirtualWallet extends VirtualWalletShell {
  readonly info: VirtualWalletInfo
  readonly provider: VirtualProvider
  /** Announces the wallet by EIP-6963, now and on request; returns a function that stops it. */
  announce(target: EventTarget): () => void
  /** Sets `target.ethereum`, as wallets did before EIP-6963; returns a function that removes it. */
  inject(target: EventTarget): () => void
  /** The addresses of its keys, the selected one first. */
  addresses(): Promise<readonly string[]>
  /** The signal that the page passed with the latest prompt; the wallet ignores it, as extensions do. */
  readonly signal: AbortSignal | undefined
  /** The chain id of the wallet. */
  readonly chainId: number
  /** Moves to a chain, known or not, and emits `chainChanged`. */
  setChain(chainId: number): Promise<void>
  /** Cuts the wallet off from all chains: requests to a chain fail with 4900 until `reconnect()`. */
  disconnect(): void
  reconnect(): void
}
