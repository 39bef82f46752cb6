import {
  type AnyRpcOptions,
  defineSchema,
  type RpcNetworkInput,
  type RpcOptions,
  readNetwork,
  readOptional,
  readRecord,
  readRpcOptions,
  readSwitch,
  readWhole,
  toRpcNetworks,
} from 'portico/kit'
import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'
import { VENDOR_RPC_CHAINS, VENDOR_RPC_URL } from './constants.js'

/** A network of `portico/networks`, or any `Chain` of viem. */
export interface Eip155NetworkInput extends RpcNetworkInput<number> {}

/** The options of the plugin. */
export interface Eip155Options<Networks extends readonly Eip155NetworkInput[]> {
  /** The networks that users may choose, the first one by default: from `portico/networks` or `viem/chains`. */
  readonly networks: Networks
  /** RPC urls of the host, asked before the network's public ones; keyed by CAIP-2 id. */
  readonly rpcUrls?: { readonly [Chain in `eip155:${Networks[number]['id']}`]?: readonly string[] }
  /** Also asks the vendor's RPC for the networks that it serves. Default: off. */
  readonly vendorRpc?: { readonly projectId: string; readonly url?: string }
  /** `false`: announced wallets (EIP-6963) are not listed. */
  readonly eip6963?: boolean
  /** `false`: the wallet at `window.ethereum` is not listed. */
  readonly injected?: boolean
}

/** The options, parsed. */
export interface ParsedEip155Options extends RpcOptions<Eip155NetworkInput> {
  readonly eip6963: boolean
  readonly injected: boolean
}

/** Validates a network and returns it with all its properties. */
const readEip155Network = (value: unknown, what: string): Eip155NetworkInput => {
  const { id } = readNetwork(value, what)
  if (readWhole(id, `${what}.id`) < 1) throw new TypeError(`${what}.id: expected a chain id above 0`)
  return value as Eip155NetworkInput
}

/** The schema of one network, with the checks of `networks`. */
export const eip155Network = defineSchema((value) => readEip155Network(value, 'network'))

/** The schema of the options. */
export const eip155Options = defineSchema<
  ParsedEip155Options,
  AnyRpcOptions<Eip155Options<readonly Eip155NetworkInput[]>>
>((value) => {
  const given = readRecord(value)
  return {
    ...readRpcOptions(given, 'eip155', VENDOR_RPC_URL, readEip155Network),
    eip6963: readOptional(given['eip6963'], 'eip6963', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The networks in the kernel's form, each once. */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedEip155Options): CaipNetwork<Chain>[] =>
  toRpcNetworks('eip155', options, VENDOR_RPC_CHAINS)
