import type { ImageUrl } from 'portico/kit'
import type { CaipNetwork, FeaturePlugin, ListedView, Schema, SnapshotSource } from 'portico/plugin'
import type { Missing, Nft } from 'portico/services'
import type english from './messages/en.js'

/** Why an NFT is doubted: a name of it holds a `link`, or the source takes it for `spam`. */
export type NftDoubt = 'link' | 'spam'

/** An NFT of an account, cleaned: its names are short and without invisible characters. */
export interface GalleryNft extends Nft {
  /** Unique among the NFTs of all networks. */
  readonly id: string
  readonly name: string
  readonly doubt?: NftDoubt
}

/** An NFT that is not shown: for a doubt, or because the user hid it. */
export interface HiddenNft extends GalleryNft {
  readonly reason: NftDoubt | 'user'
}

/** What is known of an account's NFTs. */
export interface NftsSnapshot {
  /**
   * `idle` without an account or before the first request, `loading` during it, `ready`, `stale` if the last request failed,
   * `failed` without any NFTs, `unanswered` on a network whose NFTs no plugin knows.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed' | 'unanswered'
  /** The NFTs to show, in the order of the source. */
  readonly nfts: readonly GalleryNft[]
  readonly hidden: readonly HiddenNft[]
  /** Whether there is another page. */
  readonly hasMore: boolean
  /** What the source cannot see. */
  readonly missing: readonly Missing[]
  /** When the NFTs were read: milliseconds since the Unix epoch. */
  readonly readAt: number | undefined
  /** When the last request failed: milliseconds since the Unix epoch. */
  readonly failedAt: number | undefined
  /** Why it failed. */
  readonly error: unknown
}

/** An account on a network. */
export interface GallerySubject {
  readonly network: CaipNetwork
  readonly account: string
}

/** `modal.plugins.nfts`; a listener of `subscribe` has the NFTs of the active account read. */
export interface NftsApi extends SnapshotSource<NftsSnapshot> {
  /** Loads the code that reads the NFTs; `of` has nothing to say before. Never rejects. */
  load(): Promise<void>
  /** Returns what is known of a namespace's account; observable, and what observes it has it read. */
  of(namespace: string): NftsSnapshot
  /** Reads the first page again, of the active account unless a namespace is given. Never rejects. */
  refresh(namespace?: string): Promise<void>
  /** Reads the next page, if there is one. Never rejects. */
  more(namespace?: string): Promise<void>
  /** Shows an NFT no longer; stored in this browser. */
  hide(id: string): void
  /** Shows an NFT in spite of every doubt; stored in this browser. */
  show(id: string): void
}

/** The view state of the plugin's own views: its options. */
export interface NftsViewState {
  readonly imageUrl?: ImageUrl
}

type View<Params> = ListedView<Schema<Params, Params>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface NftsPlugin
  extends FeaturePlugin<
    'nfts',
    {
      api: NftsApi
      viewState: NftsViewState
      views: {
        readonly NftDetail: View<{ namespace: string; id: string }>
        readonly HiddenNfts: View<{ namespace: string }>
      }
      errors: never
      messages: typeof english
    }
  > {}
