import network from 'demo:network'
import {
  bitcoin,
  type CosmosNetwork,
  type Eip155Network,
  type PolkadotNetwork,
  type SolanaNetwork,
  solanaDevnet,
} from 'portico/networks'

const [first, second] = network.chains

const local = <const Id extends number>(id: Id, name: string, rpcUrl: string): Eip155Network<Id> => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** The two EVM chains that run on this machine. */
export const localEthereum = local(1, first.name, first.rpcUrl)
export const localAnvil = local(31337, second.name, second.rpcUrl)

const { blockExplorers: _solscan, ...solanaKind } = solanaDevnet
const { blockExplorers: _mempool, ...bitcoinKind } = bitcoin

/** The Solana chain on this machine; without a Solana runtime, a network that is never requested. */
export const localSolana: SolanaNetwork = network.solana
  ? {
      ...solanaKind,
      id: network.solana.caipNetworkId.slice('solana:'.length),
      caipNetworkId: network.solana.caipNetworkId,
      name: 'Local Solana',
      rpcUrls: { default: { http: [network.solana.rpcUrl] } },
      testnet: false,
    }
  : solanaDevnet

/** The Bitcoin chain that runs on this machine, a regtest. */
export const localBitcoin = {
  ...bitcoinKind,
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Local Bitcoin',
} as const

/** The Polkadot networks that run on this machine, in memory. */
export const localPolkadot: readonly PolkadotNetwork[] = (network.polkadot?.chains ?? []).map(
  ({ id, caipNetworkId, name, symbol, rpcUrl, ss58Prefix }) => ({
    id,
    caipNetworkId,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 10 },
    rpcUrls: { default: { http: [rpcUrl] } },
    ss58Prefix,
  }),
)

/** The small Cosmos chains that run on this machine. */
export const localCosmos: readonly CosmosNetwork[] = (network.cosmos?.chains ?? []).map(
  ({ chainId, caipNetworkId, name, symbol, denom, prefix, gasPrice, restUrl, rpcUrl }) => ({
    id: chainId,
    caipNetworkId,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [rpcUrl] } },
    restUrls: [restUrl],
    bech32Prefix: prefix,
    denom,
    gasPrice,
  }),
)
