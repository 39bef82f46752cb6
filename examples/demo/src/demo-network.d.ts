declare module 'demo:network' {
  import type { LocalNetwork } from 'portico-local-network'

  const network: Pick<LocalNetwork, 'chains' | 'contracts' | 'accounts' | 'demoAccount'>
  export default network
}
