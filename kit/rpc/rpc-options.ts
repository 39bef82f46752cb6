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

/** A network as a host describes it: the fields that all chains with RPC endpoints share. */
export interface RpcNetworkInput<Id extends number | string> extends RpcNetwork {
  readonly id: Id
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** Options whose urls may have any key; parsing checks the keys. */
export type AnyRpcOptions<Options> = Omit<Options, 'rpcUrls'> & {
  readonly rpcUrls?: Readonly<Record<string, readonly string[] | undefined>>
}

/** The parsed options of a namespace with RPC endpoints. */
export interface RpcOptions<Network extends RpcNetwork> {
  readonly networks: readonly Network[]
  /** Keyed by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly vendorRpc: { readonly projectId: string; readonly url: string } | undefined
}

/** Reads the options of a namespace with RPC endpoints. @throws `TypeError` that names the faulty part */
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
    // A wrong key would silently select the public urls.
    if (!networks.some(({ id }) => key === `${namespace}:${id}`))
      throw new TypeError(`rpcUrls.${key}: No listed network has this id.`)
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
 * Returns the networks in the kernel's form, each once. The host's urls come first, then the vendor's if the host opted in,
 * then those that the network publishes.
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
