import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'
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
  readText,
  toRpcNetworks,
} from 'portico/kit'
import { VENDOR_RPC_CHAINS, VENDOR_RPC_URL } from './constants.js'

/** A network of `portico/networks`, or one of a host's own. */
export interface SolanaNetworkInput extends RpcNetworkInput<string> {
  /** The first 32 characters of the genesis hash. @source https://namespaces.chainagnostic.org/solana/caip2 */
  readonly id: string
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
}

/** The options of the plugin. */
export interface SolanaOptions<Networks extends readonly SolanaNetworkInput[]> {
  /** The networks that users may choose, the first one by default: from `portico/networks`, or the host's own. */
  readonly networks: Networks
  /** RPC urls of the host, asked before the network's public ones; keyed by CAIP-2 id. */
  readonly rpcUrls?: { readonly [Chain in `solana:${Networks[number]['id']}`]?: readonly string[] }
  /** Also asks the vendor's RPC for the networks that it serves. Default: off. */
  readonly vendorRpc?: { readonly projectId: string; readonly url?: string }
  /** `false`: wallets of the Wallet Standard are not listed. */
  readonly walletStandard?: boolean
  /** `false`: `window.solana` and similar places are not read. */
  readonly injected?: boolean
}

/** The options, parsed. */
export interface ParsedSolanaOptions extends RpcOptions<SolanaNetworkInput> {
  readonly walletStandard: boolean
  readonly injected: boolean
}

/** Validates a network and returns it with all its properties. */
const readSolanaNetwork = (value: unknown, what: string): SolanaNetworkInput => {
  const { id } = readNetwork(value, what)
  if (!/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(readText(id, `${what}.id`)))
    throw new TypeError(`${what}.id: expected the first 32 characters of a genesis hash`)
  return value as SolanaNetworkInput
}

/** The schema of one network, with the checks of `networks`. */
export const solanaNetwork = defineSchema((value) => readSolanaNetwork(value, 'network'))

/** The schema of the options. */
export const solanaOptions = defineSchema<
  ParsedSolanaOptions,
  AnyRpcOptions<SolanaOptions<readonly SolanaNetworkInput[]>>
>((value) => {
  const given = readRecord(value)
  return {
    ...readRpcOptions(given, 'solana', VENDOR_RPC_URL, readSolanaNetwork),
    walletStandard: readOptional(given['walletStandard'], 'walletStandard', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The networks in the kernel's form, each once. */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedSolanaOptions): CaipNetwork<Chain>[] =>
  toRpcNetworks('solana', options, VENDOR_RPC_CHAINS)
