import type { HttpPort, StoragePort } from '../../kernel/contract/ports.js'
import type { ApprovalScript, PendingRequest, WalletRequest } from '../approvals/approval-types.js'

/** A chain that a wallet knows. */
export interface VirtualChain {
  /** The chain id of EIP-155, for example 1. */
  readonly id: number
  /** The JSON-RPC url that the wallet asks. */
  readonly rpcUrl: string
  readonly name?: string
}

/** What a virtual wallet is made of. */
export interface VirtualWalletOptions {
  /** Real keys, 0x and 64 hex digits; one account each, the first one active. Use worthless ones. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The chains it knows from the start. */
  readonly chains: readonly VirtualChain[]
  /** The chain it is on at first; the first of `chains` unless given. */
  readonly chainId?: number
  readonly name: string
  /** Reverse domain name, for example `com.example.wallet`. */
  readonly rdns: string
  /** A data URI; a plain tile unless given. */
  readonly icon?: string
  /** A version 4 UUID; a random one unless given. */
  readonly uuid?: string
  /** How it reaches its chains; the global `fetch` unless given. */
  readonly http?: HttpPort
  /** `true`: requests that a person would be asked about wait for `approve()` or `reject()`. */
  readonly manual?: boolean
  /**
   * Where it remembers, across reloads, that the site is permitted, which account and chain are chosen, and which chains
   * were added; keys are never stored.
   */
  readonly persist?: { readonly storage: StoragePort; readonly key: string }
}

/** How a wallet introduces itself. @source https://eips.ethereum.org/EIPS/eip-6963 */
export interface VirtualWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** The provider that a page talks to. @source https://eips.ethereum.org/EIPS/eip-1193 */
export interface VirtualProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): VirtualProvider
  removeListener(event: string, listener: (payload: never) => void): VirtualProvider
  /** Whether it can reach a chain. */
  isConnected(): boolean
}

/** A wallet without a person: a provider, and the hands that a person would use. */
export interface VirtualWallet
  extends Pick<ApprovalScript, 'script' | 'next' | 'release' | 'pending' | 'onPending' | 'prompts'> {
  readonly info: VirtualWalletInfo
  readonly provider: VirtualProvider
  /** Announces by EIP-6963, at once and whenever a page asks; returns the function that stops it. */
  announce(target: EventTarget): () => void
  /** Puts the provider at `target.ethereum`, as older wallets do; returns the function that takes it away. */
  inject(target: EventTarget): () => void
  /** The addresses of its keys, the chosen one first. */
  addresses(): Promise<readonly string[]>
  /** The chain it is on. */
  readonly chainId: number
  readonly locked: boolean
  /** Whether the site may see accounts. */
  readonly permitted: boolean
  /** All that was asked so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** How many listeners pages have put on the provider. */
  readonly listeners: number
  /** Changes what is shared with the site, and tells it; an empty list takes the permission back. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Chooses another of its keys, counted from 0, and tells a permitted site. */
  selectAccount(index: number): Promise<void>
  /** Moves to a chain by itself, known or not, and tells every site. */
  setChain(chainId: number): Promise<void>
  /** Locks; a permitted site sees no accounts until it is unlocked. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Loses all chains: requests to a chain fail with 4900 until `reconnect()`. */
  disconnect(): void
  reconnect(): void
  /** Turns the manual mode on or off. */
  setManual(manual: boolean): void
  /** Approves one waiting request, the oldest unless named by `id`. */
  approve(id?: PendingRequest['id']): void
  /** Declines one waiting request, the oldest unless named by `id`, with 4001 unless another error is given. */
  reject(id?: PendingRequest['id'], error?: unknown): void
}
