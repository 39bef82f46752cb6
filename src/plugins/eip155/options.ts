import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
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

const isWebUrl = (text: string): boolean => {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
const webUrl = z.string().check(z.refine(isWebUrl, 'Expected a url that starts with https:// or http://.'))
const urls = z.array(webUrl)

const network = z.looseObject({
  id: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1)),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int().check(z.gte(0), z.lte(36)) }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: urls }) }),
  blockExplorers: z.optional(z.looseObject({ default: z.looseObject({ name: z.string(), url: webUrl }) })),
})

/** The schema of the plugin's options. */
export const eip155Options = z
  .object({
    networks: z.array(network as unknown as z.ZodMiniType<Eip155NetworkInput>).check(z.minLength(1)),
    rpcUrls: z._default(z.record(z.string(), urls), {}),
    vendorRpc: z.optional(
      z.object({ projectId: z.string().check(z.minLength(1)), url: z._default(webUrl, VENDOR_RPC_URL) }),
    ),
    eip6963: z._default(z.boolean(), true),
    injected: z._default(z.boolean(), true),
  })
  .check(({ value: { networks, rpcUrls }, issues }) => {
    // A url under a wrong key would not be asked, and the public ones would be without a word.
    for (const key of Object.keys(rpcUrls)) {
      if (networks.some(({ id }) => key === `eip155:${id}`)) continue
      issues.push({ code: 'custom', input: key, path: ['rpcUrls', key], message: 'No network of that id is listed.' })
    }
  })

/** The options, parsed. */
export type ParsedEip155Options = z.infer<typeof eip155Options>

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
