import network from 'demo:network'
import type { Eip155Network } from 'portico/networks'

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
