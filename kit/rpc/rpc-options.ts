import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import {
  readEach,
  readList,
  readOptional,
  readRecord,
  readText,
  readWebUrl,
} from '../../kernel/schema/define-schema.js'
import { readUrls } from '../../kernel/schema/read-network.js'

/** A network with RPC endpoints. */
export interface RpcNetwork {
  readonly id: number | string
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/** The parsed options of a namespace with RPC endpoints. */
export interface RpcOptions<Network extends RpcNetwork> {
  readonly networks: readonly Network[]
  /** Keyed by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly vendorRpc: { readonly projectId: string; readonly url: string } | undefined
}

/** Reads what a host says of its networks and of who is asked about them. @throws where a part of it is missing or wrong */
export const readRpcOptions = <Network extends RpcNetwork>(
  given: Readonly<Record<string, unknown>>,
  namespace: string,
  vendorUrl: string,
  readOwnNetwork: (value: unknown, what: string) => Network,
): RpcOptions<Network> => {
  const networks = readList(given['networks'], 'networks', readOwnNetwork)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const rpcUrls = readOptional(given['rpcUrls'], 'rpcUrls', (all, what) => readEach(all, what, readUrls)) ?? {}
  for (const key of Object.keys(rpcUrls)) {
    // A url under a wrong key would not be asked, and the public ones would be without a word.
    if (!networks.some(({ id }) => key === `${namespace}:${id}`))
      throw new TypeError(`rpcUrls.${key}: No network of that id is listed.`)
  }
  const vendorRpc = readOptional(given['vendorRpc'], 'vendorRpc', readRecord)
  return {
    networks,
    rpcUrls,
    vendorRpc: vendorRpc && {
      projectId: readText(vendorRpc['projectId'], 'vendorRpc.projectId'),
      url: readOptional(vendorRpc['url'], 'vendorRpc.url', readWebUrl) ?? vendorUrl,
    },
  }
}

/**
 * The networks as the kernel keeps them, each once (4.52). The host's own urls come first, then the vendor's where the host
 * opted in, then those the network publishes (7.41).
 */
export const toRpcNetworks = <Chain extends CaipNetworkId>(
  namespace: string,
  { networks, rpcUrls, vendorRpc }: RpcOptions<RpcNetwork>,
  vendorChains: readonly (number | string)[],
): CaipNetwork<Chain>[] =>
  networks
    .filter(({ id }, at) => networks.findIndex((other) => other.id === id) === at)
    .map((given) => {
      const caipNetworkId = `${namespace}:${given.id}`
      const published = given.rpcUrls.default.http
      const vendor =
        vendorRpc && vendorChains.includes(given.id)
          ? [
              `${vendorRpc.url.replace(/\/$/, '')}/v1/?chainId=${caipNetworkId}&projectId=${encodeURIComponent(vendorRpc.projectId)}`,
            ]
          : []
      return Object.freeze({
        ...given,
        caipNetworkId,
        chainNamespace: namespace,
        rpcUrls: {
          ...given.rpcUrls,
          default: { http: [...(rpcUrls[caipNetworkId] ?? []), ...vendor, ...published] },
          chainDefault: { http: published },
        },
      }) as unknown as CaipNetwork<Chain>
    })
