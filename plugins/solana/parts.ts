import type { PendingTransactions, RpcClient } from 'portico/kit'
import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { ParsedSolanaOptions } from './options.js'

/** A transaction that was sent and is not confirmed yet. */
export interface SolanaTransaction {
  /** Its first signature, base58. */
  readonly hash: string
  readonly chain: CaipNetworkId
  readonly account: string
  /** `sent`, or `processed` by one node. */
  readonly status: 'sent' | 'processed'
}

/** The state of the plugin. */
export interface SolanaParts {
  /** Created when the first transaction is followed. */
  transactions?: PendingTransactions<SolanaTransaction>
  readonly rpc: RpcClient
}

/** The context of this plugin; `Module` is its lazy module, for code that loads it. */
export type SolanaContext<Module = unknown> = PluginContext<ParsedSolanaOptions, SolanaParts, never, Module>
