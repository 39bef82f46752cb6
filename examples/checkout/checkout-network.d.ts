declare module 'checkout:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'contracts' | 'demoAccount'> & {
    /** The server of account data and exchanges, of the kind that `reownCompatible` asks. */
    readonly dataUrl: string
    /** The page of the exchange. */
    readonly exchangeUrl: string
    /** Who receives. */
    readonly shop: string
  }
  export default network
}
