import type { AccountKind, SnapshotSource } from 'portico/plugin'

/** What a host sees of the embedded wallets. */
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
