import network from 'demo:network'
import { type Eip155Network, type SolanaNetwork, solanaDevnet } from 'portico/networks'

const [first, second] = network.chains

const local = <const Id extends number>(id: Id, name: string, rpcUrl: string): Eip155Network<Id> => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** The two chains that run on this machine. */
export const localEthereum = local(1, first.name, first.rpcUrl)
export const localAnvil = local(31337, second.name, second.rpcUrl)

/** `?chains=all` shows every family of chains at once. */
export const allChains = new URLSearchParams(location.search).get('chains') === 'all'

/** The Solana chain that runs on this machine; where it has no runtime for one, a network that nobody here asks. */
export const localSolana: SolanaNetwork = network.solana
  ? {
      ...solanaDevnet,
      id: network.solana.caipNetworkId.slice('solana:'.length),
      caipNetworkId: network.solana.caipNetworkId,
      name: 'Local Solana',
      rpcUrls: { default: { http: [network.solana.rpcUrl] } },
      testnet: false,
    }
  : solanaDevnet
