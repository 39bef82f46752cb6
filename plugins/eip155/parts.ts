import type { PendingTransactions, RpcClient } from 'portico/kit'
import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { ParsedEip155Options } from './options.js'

/** A transaction that was sent and is not mined yet. */
export interface PendingTransaction {
  readonly hash: `0x${string}`
  readonly chain: CaipNetworkId
  readonly account: string
}

/** The state of the plugin. */
export interface Eip155Parts {
  /** Created when the first transaction is followed. */
  transactions?: PendingTransactions<PendingTransaction>
  readonly rpc: RpcClient
}

/** The context of this plugin; `Module` is its lazy module, for code that loads it. */
export type Eip155Context<Module = unknown> = PluginContext<ParsedEip155Options, Eip155Parts, never, Module>
