import type { AccountKind, CaipNetworkId, FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type { smartAccountsError } from './errors.js'
import type english from './messages/en.js'

/** What a host sees of the choice between the kinds of account. */
export interface SmartAccountsSnapshot {
  /** The kind that acts in the active namespace; `undefined` where there is no choice. */
  readonly kind: AccountKind | undefined
  /** Whether the smart account is on the chain; `undefined` if the wallet does not say. */
  readonly isDeployed: boolean | undefined
  /** The networks on which smart accounts act. */
  readonly networks: readonly CaipNetworkId[]
  /** The kind is being changed. */
  readonly isChanging: boolean
}

/** The choice that a wallet offers in a namespace. */
export interface KindChoice {
  readonly kind: AccountKind
  readonly isDeployed: boolean | undefined
  readonly networks: readonly CaipNetworkId[]
  /** Whether smart accounts act on the network in use. */
  readonly isHere: boolean
}

/** `modal.plugins.smartAccounts`. */
export interface SmartAccountsApi {
  /** Returns the choice in the active namespace. */
  getSnapshot(): SmartAccountsSnapshot
  /** Calls `listener` when it has changed; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /**
   * Makes another kind of account act, and remembers it; the wallet connects it again.
   * @throws `SMART_ACCOUNTS_LOGIN_MISSING`, and what the wallet throws: then the account of the key acts
   */
  choose(namespace: string, kind: 'eoa' | 'smartAccount'): Promise<void>
}

/** The view state that the plugin's own views read. */
export interface SmartAccountsViewState {
  /** Returns the choice in a namespace; observable. */
  choiceIn(namespace: string): KindChoice | undefined
  /** Whether the networks are listed, by the option of the host. */
  readonly hasNetworks: boolean
  /** Whether the kind is being changed; observable. */
  readonly isChanging: boolean
}

type NoParams = Record<never, never>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SmartAccountsPlugin
  extends FeaturePlugin<
    'smartAccounts',
    {
      readonly api: SmartAccountsApi
      readonly viewState: SmartAccountsViewState
      readonly views: { readonly SmartAccountNetworks: ListedView<Schema<NoParams, NoParams>> }
      readonly errors: keyof typeof smartAccountsError.catalogue
      readonly messages: typeof english
    }
  > {}
