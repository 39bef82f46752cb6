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
} from '../../kernel/schema/define-schema.js'
import { readNetwork, readUrls } from '../../kernel/schema/read-network.js'
import { VENDOR_RPC_CHAINS, VENDOR_RPC_URL } from './constants.js'

/** A network of `portico/networks`, or one of a host's own. */
export interface SolanaNetworkInput {
  /** The first 32 characters of the genesis hash. @source https://namespaces.chainagnostic.org/solana/caip2 */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  readonly testnet?: boolean | undefined
}

/** The options, parsed. */
export interface ParsedSolanaOptions {
  readonly networks: readonly SolanaNetworkInput[]
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly vendorRpc: { readonly projectId: string; readonly url: string } | undefined
  readonly walletStandard: boolean
  readonly injected: boolean
}

/** A network is kept as it came, with whatever else is in it. */
const readSolanaNetwork = (value: unknown, what: string): SolanaNetworkInput => {
  const { id } = readNetwork(value, what)
  if (!/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(readText(id, `${what}.id`)))
    throw new TypeError(`${what}.id: expected the first 32 characters of a genesis hash`)
  return value as SolanaNetworkInput
}

/** The schema of the plugin's options. */
export const solanaOptions = defineSchema((value): ParsedSolanaOptions => {
  const given = readRecord(value)
  const networks = readList(given['networks'], 'networks', readSolanaNetwork)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const rpcUrls = readOptional(given['rpcUrls'], 'rpcUrls', (all, what) => readEach(all, what, readUrls)) ?? {}
  for (const key of Object.keys(rpcUrls)) {
    // A url under a wrong key would not be asked, and the public ones would be without a word.
    if (!networks.some(({ id }) => key === `solana:${id}`))
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
    walletStandard: readOptional(given['walletStandard'], 'walletStandard', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The host's own urls first, then the vendor's where the host opted in, then those the network publishes (7.41). */
const rpcUrlsOf = ({ id, rpcUrls }: SolanaNetworkInput, options: ParsedSolanaOptions): readonly string[] => {
  const { vendorRpc } = options
  const vendor =
    vendorRpc && VENDOR_RPC_CHAINS.includes(id)
      ? [
          `${vendorRpc.url.replace(/\/$/, '')}/v1/?chainId=solana:${id}&projectId=${encodeURIComponent(vendorRpc.projectId)}`,
        ]
      : []
  return [...(options.rpcUrls[`solana:${id}`] ?? []), ...vendor, ...rpcUrls.default.http]
}

/** The networks as the kernel keeps them, each once (4.52). */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedSolanaOptions): CaipNetwork<Chain>[] =>
  options.networks
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .map(
      (given) =>
        Object.freeze({
          ...given,
          caipNetworkId: `solana:${given.id}` as Chain,
          chainNamespace: 'solana',
          rpcUrls: {
            ...given.rpcUrls,
            default: { http: rpcUrlsOf(given, options) },
            chainDefault: { http: given.rpcUrls.default.http },
          },
        }) as CaipNetwork<Chain>,
    )
