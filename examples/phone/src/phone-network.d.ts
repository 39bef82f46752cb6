declare module 'phone:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'accounts' | 'demoAccount' | 'solana'> & {
    /** As far as it can be written down. */
    readonly bitcoin?: Pick<NonNullable<LocalNetwork['bitcoin']>, 'caipNetworkId' | 'apiUrl' | 'accounts'>
    readonly polkadot?: Pick<NonNullable<LocalNetwork['polkadot']>, 'chains' | 'accounts'>
    readonly cosmos?: Pick<NonNullable<LocalNetwork['cosmos']>, 'chains' | 'accounts'>
    readonly relayUrl: string
  }
  export default network
}
