declare module 'demo:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'contracts' | 'accounts' | 'demoAccount' | 'solana'> & {
    /** As far as it can be written down. */
    readonly bitcoin?: Pick<NonNullable<LocalNetwork['bitcoin']>, 'caipNetworkId' | 'apiUrl' | 'accounts'>
  }
  export default network
}

declare module 'demo:plugins' {
  /** What `serveDemo({ plugins })` adds. */
  const plugins: readonly []
  export default plugins
}
