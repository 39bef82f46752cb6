import type { CaipNetworkId, WalletRow } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import type { WalletRegistryErrorCode } from './errors.js'
import type { ParsedWalletRegistryOptions } from './options.js'

/** What a row of the first screen is there for (2.20). */
export type WalletKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'allWallets'

/** The one mark of a row; `count` is how many wallets there are, `more` that there are more than that. */
export type WalletTag =
  | { readonly kind: 'connected' | 'recent' | 'installed' | 'qr' }
  | { readonly kind: 'count'; readonly count: number; readonly more: boolean }

/** Where a click leads: to a wallet in this browser, to an app through a relay, or to the whole list (2.17). */
export type WalletTarget =
  | { readonly to: 'connector'; readonly row: WalletRow }
  | { readonly to: 'wallet'; readonly wallet: Wallet }
  | { readonly to: 'all' }

/** One row of the first screen. */
export interface WalletListRow {
  /** Unique in the list, and the same for as long as it is the same wallet. */
  readonly key: string
  readonly kind: WalletKind
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly tag?: WalletTag | undefined
  /** `undefined`: the place of a wallet that is still on its way. */
  readonly target?: WalletTarget | undefined
}

/** A wallet that is not listed, by what is known of it (5.14). */
export interface ExcludedWallet {
  readonly id?: string
  readonly name?: string
  readonly rdns?: string
}

/** All that the rows of the first screen depend on. */
export interface WalletListInput {
  /** Wallets in this browser and other connectors, as the core would list them. */
  readonly connectors: readonly WalletRow[]
  /** Ids of connectors that are connected. */
  readonly connected: readonly string[]
  /** Apps that were connected through a relay before, newest first. */
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excluded: readonly ExcludedWallet[]
  /** Wallets that there are in all. */
  readonly count: number
  readonly state: WalletRegistryState
  /** The networks of the host that are shown now, as CAIP-2 ids. */
  readonly chains: readonly CaipNetworkId[]
  readonly isMobile: boolean
  readonly options: Pick<ParsedWalletRegistryOptions, 'allWallets' | 'connectorTypeOrder' | 'featuredWalletIds'>
}

/** Decides the rows of the first screen, in their order. */
export type WalletLister = (input: WalletListInput) => readonly WalletListRow[]

/**
 * How the registry stands. `idle`: nobody has asked it. `off`: nobody will, there is no project id. `failed`: it did not
 * answer, and the lists are the bundled ones.
 */
export type WalletRegistryState = 'idle' | 'loading' | 'ready' | 'failed' | 'off'

/** What is known of wallets now; frozen, and another object after each change. */
export interface WalletRegistrySnapshot {
  readonly state: WalletRegistryState
  /** Why the lists are the bundled ones, while `failed` or `off`. */
  readonly error?: WalletRegistryErrorCode | undefined
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recent: readonly Wallet[]
  readonly excluded: readonly ExcludedWallet[]
  /** The pages of the whole list that have been asked for. */
  readonly wallets: readonly Wallet[]
  /** Wallets that there are in all. */
  readonly count: number
  /** The registry is being asked. */
  readonly isLoading: boolean
  readonly hasMore: boolean
}

/** Shows a view on top of the one that is shown. */
export type ShowView = (view: string, params: Readonly<Record<string, unknown>>) => void

/** What a host, and the modal's screens, can do with the list of wallets: `modal.plugins.walletRegistry`. */
export interface WalletRegistryApi {
  /** What the host said, with the defaults. */
  readonly options: ParsedWalletRegistryOptions
  getSnapshot(): WalletRegistrySnapshot
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /** Asks for the wallets of the first screen, once; after a failure not before some rest. Never rejects. */
  load(): Promise<void>
  /** Asks again at once, where it failed. Never rejects. */
  retry(): Promise<void>
  /** Asks for the next 40 wallets of the list, where there are more. Never rejects. */
  loadMore(): Promise<void>
  /**
   * Finds wallets by name, at most 100; where the registry does not answer, in the lists that are there.
   * @throws what `signal` aborts with
   */
  search(
    query: string,
    options?: { readonly certified?: boolean; readonly signal?: AbortSignal },
  ): Promise<readonly Wallet[]>
  /** A wallet of the lists that are there, by its id. */
  find(id: string): Wallet | undefined
  /**
   * Goes where a choice leads (2.17): to the wallet in this browser, else through the relay; on a phone the app is opened in
   * the very task that calls it. `show` shows a view; the modal is opened with it unless given.
   */
  select(wallet: Wallet, show?: ShowView): void
  /** Gets a code ready where a tap will need one: on a phone, with a relay. */
  prepare(): void
  /** Whether apps can be reached: a relay is listed too. */
  readonly hasRelay: boolean
  /** Whether the page is on a phone or a tablet. */
  readonly isMobile: boolean
  /** Whether the project wants analytics (7.11); `false` where that cannot be found out. */
  isAnalyticsEnabled(): Promise<boolean>
}

/** What is used of the plugin that reaches apps through a relay; it is found by its id, and may be missing. */
export interface RelayPeer {
  readonly manualControl: boolean
  prepare(): void
  open(wallet: Wallet): boolean
  getSnapshot(): { readonly peer?: { readonly name: string } | undefined }
}
