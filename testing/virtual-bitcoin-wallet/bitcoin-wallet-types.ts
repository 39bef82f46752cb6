import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { HttpPort, StoragePort } from '../../kernel/contract/ports.js'
import type { ApprovalScript, PendingRequest, WalletRequest } from '../approvals/approval-types.js'

/** A Bitcoin network as a virtual wallet knows it. */
export interface VirtualBitcoinChain {
  /** CAIP-2 id: mainnet, testnet, testnet4, signet or regtest. */
  readonly id: CaipNetworkId
  /** An Esplora address API: where the wallet finds what it can spend, and hands in what it has signed. */
  readonly apiUrl: string
}

/** What a virtual Bitcoin wallet is made of. */
export interface VirtualBitcoinWalletOptions {
  /** Real keys, 0x and 64 hex digits; one account each, the first one active. Use worthless ones. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The networks it knows; the first is where it is at first. */
  readonly chains: readonly VirtualBitcoinChain[]
  readonly name: string
  /** The dotted path in the page where its provider is, for example `LocalProviders.BitcoinProvider`. */
  readonly id: string
  /** A data URI; a plain tile unless given. */
  readonly icon?: string
  /** `false`: it is announced in `btc_providers` alone, and not by the Wallet Standard as well. */
  readonly walletStandard?: boolean
  /** How it reaches its address APIs; the global `fetch` unless given. */
  readonly http?: HttpPort
  /** `true`: requests that a person would be asked about wait for `approve()` or `reject()`. */
  readonly manual?: boolean
  /** Where it remembers, across reloads, that the site is permitted, and which account and network are chosen. */
  readonly persist?: { readonly storage: StoragePort; readonly key: string }
}

/** The provider that a page talks to. @source https://docs.xverse.app/sats-connect */
export interface VirtualBitcoinProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns the function that stops it. */
  addListener(listener: { readonly eventName: string; readonly cb: (event: never) => void }): () => void
}

/** The two addresses of one key. */
export interface BitcoinAddresses {
  /** Pays: a native segwit address. */
  readonly payment: string
  /** Keeps ordinals: a taproot address. */
  readonly ordinals: string
}

/** A Bitcoin wallet without a person: a provider, and the hands that a person would use. */
export interface VirtualBitcoinWallet
  extends Pick<ApprovalScript, 'script' | 'next' | 'release' | 'pending' | 'onPending' | 'prompts'> {
  readonly info: { readonly id: string; readonly name: string; readonly icon: string }
  readonly provider: VirtualBitcoinProvider
  /** Puts the provider into the page and announces it; returns the function that takes it away. */
  announce(target: EventTarget): () => void
  /** The addresses of its keys on the network it is on, the chosen one first. */
  addresses(): Promise<readonly BitcoinAddresses[]>
  /** The network it is on. */
  readonly chain: CaipNetworkId
  readonly locked: boolean
  /** Whether the site may see addresses. */
  readonly permitted: boolean
  /** All that was asked so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** How many listeners pages have put on the provider. */
  readonly listeners: number
  /** Changes what is shared with the site, and tells it; an empty list takes the permission back. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Chooses another of its keys, counted from 0, and tells a permitted site. */
  selectAccount(index: number): Promise<void>
  /** Moves to a network by itself, also to one without an API, and tells the site. */
  setChain(chain: CaipNetworkId): Promise<void>
  /** Locks; a permitted site sees no addresses until it is unlocked. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Ends the site's permission, and says so. */
  disconnect(): Promise<void>
  /** Turns the manual mode on or off. */
  setManual(manual: boolean): void
  /** Approves one waiting request, the oldest unless named by `id`. */
  approve(id?: PendingRequest['id']): void
  /** Declines one waiting request, the oldest unless named by `id`, with 4001 unless another error is given. */
  reject(id?: PendingRequest['id'], error?: unknown): void
}
