import {
  type AnyRpcOptions,
  defineSchema,
  type RpcNetworkInput,
  readNetwork,
  readOptional,
  readRecord,
  readRpcOptions,
  readSwitch,
  readText,
  readWhole,
  toRpcNetworks,
} from 'portico/kit'
import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'

/** A network of `portico/networks`, or one of a host's own. */
export interface PolkadotNetworkInput extends RpcNetworkInput<string> {
  /** The first 32 digits of the genesis hash, without `0x`. @source CAIP-13 */
  readonly id: string
  /** The number that its addresses begin with (SS58), 0 to 16383. */
  readonly ss58Prefix: number
}

/** The options of the plugin. */
export interface PolkadotOptions<Networks extends readonly PolkadotNetworkInput[] = readonly PolkadotNetworkInput[]> {
  /** The networks that users may choose, the first one by default: from `portico/networks`, or the host's own. */
  readonly networks: Networks
  /** RPC urls of the host (http), asked before the network's public ones; keyed by CAIP-2 id. */
  readonly rpcUrls?: { readonly [Chain in `polkadot:${Networks[number]['id']}`]?: readonly string[] }
  /** `true` opens the send form on these networks, with the balance and what was sent from this page. Default: `false`. */
  readonly transfers?: boolean
}

/** The options, parsed. */
export interface ParsedPolkadotOptions {
  readonly networks: readonly PolkadotNetworkInput[]
  /** Keyed by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly transfers: boolean
}

/** Validates a network and returns it with all its properties. */
const readPolkadotNetwork = (value: unknown, what: string): PolkadotNetworkInput => {
  const { id, ss58Prefix } = readNetwork(value, what)
  if (!/^[0-9a-f]{32}$/.test(readText(id, `${what}.id`)))
    throw new TypeError(`${what}.id: expected the first 32 digits of the genesis hash`)
  const prefix = readWhole(ss58Prefix, `${what}.ss58Prefix`)
  if (prefix < 0 || prefix > 16_383) throw new TypeError(`${what}.ss58Prefix: expected 0 to 16383`)
  return value as PolkadotNetworkInput
}

/** The schema of one network, with the checks of `networks`. */
export const polkadotNetwork = defineSchema((value) => readPolkadotNetwork(value, 'network'))

/** The schema of the options. */
export const polkadotOptions = defineSchema<ParsedPolkadotOptions, AnyRpcOptions<PolkadotOptions>>((value) => {
  const given = readRecord(value)
  const { networks, rpcUrls } = readRpcOptions(given, 'polkadot', '', readPolkadotNetwork)
  return { networks, rpcUrls, transfers: readOptional(given['transfers'], 'transfers', readSwitch) ?? false }
})

/** The networks in the kernel's form, each once. */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedPolkadotOptions): CaipNetwork<Chain>[] =>
  toRpcNetworks('polkadot', { ...options, vendorRpc: undefined }, [])
