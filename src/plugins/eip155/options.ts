import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import {
  defineSchema,
  readEach,
  readList,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readWebUrl,
  readWhole,
} from '../../kernel/schema/define-schema.js'
import { readNetwork, readUrls } from '../../kernel/schema/read-network.js'
import { VENDOR_RPC_CHAINS, VENDOR_RPC_URL } from './constants.js'

/** A network of `portico/networks`, or any `Chain` of viem. */
export interface Eip155NetworkInput {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** The options, parsed. */
export interface ParsedEip155Options {
  readonly networks: readonly Eip155NetworkInput[]
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly vendorRpc: { readonly projectId: string; readonly url: string } | undefined
  readonly eip6963: boolean
  readonly injected: boolean
}

/** A network is kept as it came, with whatever else is in it. */
const readEip155Network = (value: unknown, what: string): Eip155NetworkInput => {
  const { id } = readNetwork(value, what)
  if (readWhole(id, `${what}.id`) < 1) throw new TypeError(`${what}.id: expected a chain id above 0`)
  return value as Eip155NetworkInput
}

/** The schema of the plugin's options. */
export const eip155Options = defineSchema((value): ParsedEip155Options => {
  const given = readRecord(value)
  const networks = readList(given['networks'], 'networks', readEip155Network)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const rpcUrls = readOptional(given['rpcUrls'], 'rpcUrls', (all, what) => readEach(all, what, readUrls)) ?? {}
  for (const key of Object.keys(rpcUrls)) {
    // A url under a wrong key would not be asked, and the public ones would be without a word.
    if (!networks.some(({ id }) => key === `eip155:${id}`))
      throw new TypeError(`rpcUrls.${key}: No network of that id is listed.`)
  }
  const vendorRpc = readOptional(given['vendorRpc'], 'vendorRpc', readRecord)
  return {
    networks,
    rpcUrls,
    vendorRpc: vendorRpc && {
      projectId: readText(vendorRpc['projectId'], 'vendorRpc.projectId'),
      url: readOptional(vendorRpc['url'], 'vendorRpc.url', readWebUrl) ?? VENDOR_RPC_URL,
    },
    eip6963: readOptional(given['eip6963'], 'eip6963', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The host's own urls first, then the vendor's where the host opted in, then those the network publishes (7.41). */
const rpcUrlsOf = ({ id, rpcUrls }: Eip155NetworkInput, options: ParsedEip155Options): readonly string[] => {
  const own = options.rpcUrls[`eip155:${id}`] ?? []
  const { vendorRpc } = options
  const vendor =
    vendorRpc && VENDOR_RPC_CHAINS.includes(id)
      ? [
          `${vendorRpc.url.replace(/\/$/, '')}/v1/?chainId=eip155:${id}&projectId=${encodeURIComponent(vendorRpc.projectId)}`,
        ]
      : []
  return [...own, ...vendor, ...rpcUrls.default.http]
}

/** The networks as the kernel keeps them, each once (4.52). */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedEip155Options): CaipNetwork<Chain>[] =>
  options.networks
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .map(
      (given) =>
        Object.freeze({
          ...(given as Eip155NetworkInput & Partial<CaipNetwork>),
          caipNetworkId: `eip155:${given.id}` as Chain,
          chainNamespace: 'eip155',
          rpcUrls: {
            ...given.rpcUrls,
            default: { http: rpcUrlsOf(given, options) },
            chainDefault: { http: given.rpcUrls.default.http },
          },
        }) as CaipNetwork<Chain>,
    )
