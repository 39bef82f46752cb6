import type { CaipNetworkId, FeaturePlugin, ListedView, Schema, WalletRow } from 'portico/plugin'
import type { ShowView, Wallet, WalletKind, WalletListRow } from 'portico/services'
import type { WalletRegistryErrorCode } from './errors.js'
import type english from './messages/en.js'

/** A wallet that is not listed, identified by any of these. */
export interface ExcludedWallet {
  readonly id?: string
  readonly name?: string
  readonly rdns?: string
}

/** Everything that the rows of the first screen depend on. */
export interface WalletListInput {
  /** The wallets in this browser and other connectors, as the core would list them. */
  readonly connectors: readonly WalletRow[]
  /** The ids of connected connectors. */
  readonly connected: readonly string[]
  /** Wallet apps that were connected over a relay before, newest first. */
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excluded: readonly ExcludedWallet[]
  /** The total number of wallets. */
  readonly count: number
  readonly state: WalletRegistryState
  /** The networks that the user chooses from, as CAIP-2 ids. */
  readonly chains: readonly CaipNetworkId[]
  readonly isMobile: boolean
  readonly options: WalletListOptions
}

/** The options that decide which rows the first screen has. */
interface WalletListOptions {
  /** Whether a row opens the whole list. */
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** The groups that come first. */
  readonly connectorTypeOrder: readonly Exclude<WalletKind, 'allWallets'>[]
  /** Registry ids of the featured wallets. */
  readonly featuredWalletIds: readonly string[]
}

/** Returns the rows of the first screen, in order. */
export type WalletLister = (input: WalletListInput) => readonly WalletListRow[]

/**
 * The state of the registry. `idle`: not requested yet. `off`: never requested, because there is no project id. `failed`: it
 * did not answer, and the lists are the bundled ones.
 */
export type WalletRegistryState = 'idle' | 'loading' | 'ready' | 'failed' | 'off'

/** The wallets that are known now; frozen, and replaced with each change. */
export interface WalletRegistrySnapshot {
  readonly state: WalletRegistryState
  /** Why the lists are the bundled ones, while `failed` or `off`. */
  readonly error?: WalletRegistryErrorCode | undefined
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recent: readonly Wallet[]
  readonly excluded: readonly ExcludedWallet[]
  /** The loaded pages of the whole list. */
  readonly wallets: readonly Wallet[]
  /** The total number of wallets. */
  readonly count: number
  /** Whether a request is under way. */
  readonly isLoading: boolean
  readonly hasMore: boolean
}

/** The API of the plugin: `modal.plugins.walletRegistry`. */
export interface WalletRegistryApi {
  /** The parsed options. */
  readonly options: WalletListOptions & {
    readonly walletGuide: boolean
    readonly url: string
    /** Replaces the function that orders the rows of the first screen. */
    readonly list?: WalletLister
  }
  /** Returns the current state; the same object until it changes. */
  getSnapshot(): WalletRegistrySnapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /** Loads the wallets of the first screen once; after a failure, not before a delay. Never rejects. */
  load(): Promise<void>
  /** Loads again at once after a failure. Never rejects. */
  retry(): Promise<void>
  /** Loads the next 40 wallets of the whole list, if there are more. Never rejects. */
  loadMore(): Promise<void>
  /**
   * Finds at most 100 wallets by name; searches the loaded lists if the registry does not answer.
   * @throws the reason of `signal`
   */
  search(
    query: string,
    options?: { readonly certified?: boolean; readonly signal?: AbortSignal },
  ): Promise<readonly Wallet[]>
  /** Returns a loaded wallet by its id. */
  find(id: string): Wallet | undefined
  /**
   * Connects a wallet: in this browser, otherwise over the relay. Call it synchronously in a click handler, because a phone
   * opens the app with it. `show` shows a view; it defaults to opening the modal.
   */
  select(wallet: Wallet, show?: ShowView): void
  /** Creates a pairing ahead of the click that needs it, on a phone with a relay. */
  prepare(): void
  /** Whether wallet apps can be reached over a relay. */
  readonly hasRelay: boolean
  /** The view that connects over the relay, if there is one. */
  readonly relayView: string | undefined
  /** Whether the page is on a phone or a tablet. */
  readonly isMobile: boolean
}

type View<Params = Record<never, never>> = ListedView<Schema<Params, Params>>

/** The plugin that lists wallets. */
export interface WalletRegistryPlugin
  extends FeaturePlugin<
    'walletRegistry',
    {
      api: WalletRegistryApi
      views: {
        readonly AllWallets: View
        readonly GetWallet: View
        readonly WhatIsAWallet: View
        readonly Downloads: View<{ wallet: Wallet }>
      }
      errors: WalletRegistryErrorCode
      messages: typeof english
    }
  > {}
