declare module 'demo:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'contracts' | 'accounts' | 'demoAccount' | 'solana'> & {
    /** As far as it can be written down. */
    readonly bitcoin?: Pick<NonNullable<LocalNetwork['bitcoin']>, 'caipNetworkId' | 'apiUrl' | 'accounts'>
    /** Where the server was started with `phone`, as are the two below. */
    readonly relayUrl?: string
    readonly registryUrl?: string
    readonly phoneUrl?: string
  }
  export default network
}

declare module 'demo:plugins' {
  /** What `serveDemo({ plugins })` adds. */
  const plugins: readonly []
  export default plugins
}
