import type { FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type { EmbeddedSession, EmbeddedWallet, KeyTask } from 'portico/services'
import type { EmbeddedWalletApi, OpenScreen } from './contract.js'
import type { RecoveryGuard } from './deposit-guard.js'
import type { EmbeddedWalletStore } from './embedded-wallet-store.js'
import type { embeddedWalletError } from './errors.js'
import type english from './messages/en.js'

/** The view state that the plugin's own views read. */
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
