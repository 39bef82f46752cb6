/**
 * An account of a wallet.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export interface StandardAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** For example `solana:mainnet`. */
  readonly chains: readonly string[]
  /** The features that the wallet has for it, for example `solana:signMessage`. */
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}

/**
 * A wallet that follows the Wallet Standard.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  /** A data URI. */
  readonly icon: string
  readonly chains: readonly string[]
  /** The accounts that the page may see; changes over time. */
  readonly accounts: readonly StandardAccount[]
  /** By name, for example `standard:connect`. */
  readonly features: Readonly<Record<string, unknown>>
}

/** Returns the bound function of a wallet's feature, or `undefined`. Reading it may throw. */
export const featureOf = (
  wallet: StandardWallet,
  name: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined => {
  const feature = wallet.features[name] as Readonly<Record<string, unknown>> | undefined
  const method = feature?.[name.slice(name.indexOf(':') + 1)]
  return typeof method === 'function' ? method.bind(feature) : undefined
}

/** Whether a wallet's feature takes a version of transactions; one that lists none takes all. */
export const takesVersion = (wallet: StandardWallet, name: string, version: 'legacy' | number): boolean => {
  const feature = wallet.features[name] as { readonly supportedTransactionVersions?: unknown } | undefined
  const versions = feature?.supportedTransactionVersions
  return !Array.isArray(versions) || versions.includes(version)
}
