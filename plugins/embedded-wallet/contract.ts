import type { CaipNetworkId, FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type {
  EmbeddedSession,
  EmbeddedWallet,
  EmbeddedWalletProvider,
  KeyTask,
  ProviderScreen,
  RequestDescription,
  Token,
} from 'portico/services'
import type { EmbeddedWalletApi } from './api.js'
import type { RecoveryGuard } from './deposit-guard.js'
import type { EmbeddedWalletStore } from './embedded-wallet-store.js'
import type { embeddedWalletError } from './errors.js'
import type english from './messages/en.js'

/** A request that the user is asked to approve. */
export interface Approval {
  /** Names the request; every request has a new one. */
  readonly id: number
  readonly providerId: string
  /** The name of the wallet. */
  readonly name: string
  /** Who draws it. */
  readonly approvals: EmbeddedWalletProvider['approvals']
  readonly namespace: string
  /** The network that it counts on. */
  readonly chain: CaipNetworkId | undefined
  readonly method: string
  /** Frozen: the wallet is asked for exactly this. */
  readonly params: unknown
  /** What the chain reads in the request; absent where the wallet draws it, or the chain describes none. */
  readonly description?: RequestDescription | undefined
  /** Symbol and decimals of the tokens in the description, by address in lower case, as far as they have been read. */
  readonly tokens?: Readonly<Record<string, TokenUnit>>
}

/** The unit of an amount. */
export type TokenUnit = Pick<Token, 'symbol' | 'decimals'>

/** A screen of a provider that is shown. */
export interface OpenScreen {
  readonly kind: KeyTask
  /** The name of the wallet. */
  readonly name: string
  show(anchor: Element | false): void
}

/** What the plugin's own views get. */
export interface EmbeddedWalletViewState {
  readonly store: EmbeddedWalletStore
  readonly guard: RecoveryGuard
  /** Returns the session of a wallet; observable. */
  sessionOf(providerId: string): EmbeddedSession | undefined
  /** Returns the id of the wallet that acts in a namespace, if it is one of the plugin's; observable. */
  activeIn(namespace: string): string | undefined
  /** The wallet that logs users in with a passkey, if one does. */
  readonly passkeyWallet: EmbeddedWallet | undefined
  /** Returns a screen that `EmbeddedWalletScreen` was opened for. */
  screenOf(id: number): OpenScreen | undefined
  /** Opens a screen of a provider for a task; resolves when the user is done with it, or has left it. */
  manage(providerId: string, task: KeyTask): Promise<void>
}

type NoParams = Record<never, never>

/** The views of the plugin. */
export type EmbeddedWalletViews = {
  readonly ApproveTransaction: ListedView<Schema<NoParams, NoParams>, Schema<boolean>>
  readonly EmbeddedWalletScreen: ListedView<Schema<{ readonly id: number }>>
  readonly SaveRecoveryFirst: ListedView<
    Schema<{ readonly next?: { readonly view: string; readonly params: unknown } }>
  >
}

/** The plugin of embedded wallets; an inferred type would repeat its messages in the declarations. */
export interface EmbeddedWalletPlugin
  extends FeaturePlugin<
    'embeddedWallet',
    {
      readonly api: EmbeddedWalletApi
      readonly viewState: EmbeddedWalletViewState
      readonly views: EmbeddedWalletViews
      readonly errors: keyof typeof embeddedWalletError.catalogue
      readonly messages: typeof english
    }
  > {}

/** Shows a screen of a provider in a view of ours until it is done. */
export type ShowScreen = <Result>(
  name: string,
  kind: KeyTask,
  screen: ProviderScreen<Result>,
  signal: AbortSignal,
) => Promise<Result>
