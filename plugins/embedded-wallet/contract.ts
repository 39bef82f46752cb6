import type { AccountKind, CaipNetworkId, SnapshotSource } from 'portico/plugin'
import type { EmbeddedWalletProvider, KeyTask, ProviderScreen, RequestDescription, Token } from 'portico/services'

/** The embedded wallets, as hosts see them. */
export interface EmbeddedWalletSnapshot {
  /** `connecting` from the start of a login until its session is connected, or the login is left. */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** The logged-in wallet: the active one if there are several. */
  readonly wallet: EmbeddedWalletInfo | undefined
}

/** A logged-in user of an embedded wallet. */
export interface EmbeddedWalletInfo {
  /** The id of the provider, which is that of the connector. */
  readonly providerId: string
  readonly user: { readonly email: string | undefined; readonly username: string | undefined }
  /** The way in, for example `google`; `email` by default. */
  readonly authProvider: string
  /** The kind of the account that acts in the active namespace. */
  readonly accountType: AccountKind
  /** Whether the contract of a smart account is on the chain; `undefined` if the provider does not say. */
  readonly isSmartAccountDeployed: boolean | undefined
}

/** `modal.plugins.embeddedWallet`. */
export interface EmbeddedWalletApi extends SnapshotSource<EmbeddedWalletSnapshot> {}

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

/** Shows a screen of a provider in a view of ours until it is done. */
export type ShowScreen = <Result>(
  name: string,
  kind: KeyTask,
  screen: ProviderScreen<Result>,
  signal: AbortSignal,
) => Promise<Result>
