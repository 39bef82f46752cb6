import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'
import {
  defineSchema,
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
  return {
    ...readRpcOptions(given, 'solana', VENDOR_RPC_URL, readSolanaNetwork),
    walletStandard: readOptional(given['walletStandard'], 'walletStandard', readSwitch) ?? true,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
  }
})

/** The networks as the kernel keeps them, each once (4.52). */
export const toCaipNetworks = <Chain extends CaipNetworkId>(options: ParsedSolanaOptions): CaipNetwork<Chain>[] =>
  toRpcNetworks('solana', options, VENDOR_RPC_CHAINS)
