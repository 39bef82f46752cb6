import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'
import {
  defineSchema,
  readNetwork,
  readOptional,
  readRecord,
  readRpcOptions,
  readSwitch,
  readWhole,
  toRpcNetworks,
} from 'portico/kit'
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
  return {
    ...readRpcOptions(given, 'eip155', VENDOR_RPC_URL, readEip155Network),
    eip6963: readOptional(given['eip6963'], 'eip6963', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The networks as the kernel keeps them, each once (4.52). */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedEip155Options): CaipNetwork<Chain>[] =>
  toRpcNetworks('eip155', options, VENDOR_RPC_CHAINS)
