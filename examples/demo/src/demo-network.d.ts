declare module 'demo:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'contracts' | 'accounts' | 'demoAccount' | 'solana' | 'tokens'> & {
    /** As far as it can be written down. */
    readonly bitcoin?: Pick<NonNullable<LocalNetwork['bitcoin']>, 'caipNetworkId' | 'apiUrl' | 'accounts'>
    /** As far as it can be written down. */
    readonly polkadot?: Pick<NonNullable<LocalNetwork['polkadot']>, 'chains' | 'accounts'>
    readonly cosmos?: Pick<NonNullable<LocalNetwork['cosmos']>, 'chains' | 'accounts'>
    /** Names of accounts on chain 1. */
    readonly names?: NonNullable<LocalNetwork['data']>['names']
    /** The code of accounts that let other keys act for them. */
    readonly sessionAccount?: NonNullable<LocalNetwork['data']>['sessionAccount']
    /** The server of account data, of the kind that `reownCompatible` asks. */
    readonly dataUrl?: string
    /** What follows the labels of names that the server registers. */
    readonly nameSuffix?: string
    /** The server of swaps, where it was started. */
    readonly swapUrl?: string
    /** The page that sells coins. */
    readonly sellerUrl?: string
    /** The page that pays checkouts. */
    readonly exchangeUrl?: string
    /** Where the server was started with `phone`, as are the two below. */
    readonly relayUrl?: string
    readonly registryUrl?: string
    readonly phoneUrl?: string
    /** The page of the embedded wallet, where the server was started with `wallet`. */
    readonly walletUrl?: string
    /** The services of its smart accounts. */
    readonly smartAccounts?: import('portico/embedded-wallet').SmartAccountServices
  }
  export default network
}

declare module 'demo:plugins' {
  /** What `serveDemo({ plugins })` adds. */
  const plugins: readonly []
  export default plugins
}
