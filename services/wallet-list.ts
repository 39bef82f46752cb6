import type { WalletRow } from '../kernel/contract/stores.js'
import { defineService } from '../kernel/define/define-service.js'
import type { Wallet } from './wallet.js'

/** The groups of wallets in the usual order. @internal */
export const CONNECTOR_TYPE_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** The group of a row on the first screen. */
export type WalletKind = (typeof CONNECTOR_TYPE_ORDER)[number] | 'allWallets'

/** The tag of a row; `count` is the number of wallets, and `more` says that there are more than that. */
export type WalletTag =
  | { readonly kind: 'connected' | 'recent' | 'installed' | 'qr' }
  | { readonly kind: 'count'; readonly count: number; readonly more: boolean }

/** What a click on a row opens: a wallet in this browser, a wallet app, or the whole list. */
export type WalletTarget =
  | { readonly to: 'connector'; readonly row: WalletRow }
  | { readonly to: 'wallet'; readonly wallet: Wallet }
  | { readonly to: 'all' }

/** One row of the first screen. */
export interface WalletListRow {
  /** Unique in the list, and stable for the same wallet. */
  readonly key: string
  readonly kind: WalletKind
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly tag?: WalletTag | undefined
  /** `undefined` for the placeholder of a wallet that is still loading. */
  readonly target?: WalletTarget | undefined
}

/** Shows a view on top of the current one. */
export type ShowView = (view: string, params: Readonly<Record<string, unknown>>) => void

/** The wallets that users choose from. */
export interface WalletList {
  /** The rows of the first screen, in order; `undefined` until their code has loaded. Observable. */
  readonly rows: readonly WalletListRow[] | undefined
  /** Why well-known wallets take the place of the list: it did not load, or is never requested. Observable. */
  readonly problem: 'failed' | 'off' | undefined
  /** Whether a request is under way; observable. */
  readonly isLoading: boolean
  /** The views that show the whole list, and how to get a wallet. */
  readonly views: { readonly all: string; readonly get: string }
  /** Loads the code of the rows, in parallel with the screen; sends no request. */
  preload(): Promise<unknown>
  /** Loads the first screen's wallets once. Never rejects. */
  load(): Promise<void>
  /** Loads again at once after a failure. Never rejects. */
  retry(): Promise<void>
  /** Prepares for a click on a wallet app. */
  prepare(): void
  /** Finds wallets by name. @throws the reason of `signal` */
  search(
    query: string,
    options?: { readonly certified?: boolean; readonly signal?: AbortSignal },
  ): Promise<readonly Wallet[]>
  /** Returns a loaded wallet by its id, or by a name of it. */
  find(wanted: string): Wallet | undefined
  /**
   * Returns the wallet with an id, with its present links: from the host's list, the shipped one, or a request.
   * @throws why the request failed
   */
  resolve(id: string): Promise<Wallet | undefined>
  /**
   * Connects a wallet: in this browser, otherwise over the relay. Call it synchronously in a click handler, because a phone
   * opens the app with it. `show` defaults to opening the modal.
   */
  select(wallet: Wallet, show?: ShowView): void
}

/** Finds the list of wallets; absent if no plugin offers one. */
export const walletListService = defineService<WalletList>('walletList')
