import type { RpcClient } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedSolanaOptions } from './options.js'

/** The state of the plugin. */
export interface SolanaParts {
  readonly rpc: RpcClient
}

/** The context of this plugin; `Module` is its lazy module, for code that loads it. */
export type SolanaContext<Module = unknown> = PluginContext<ParsedSolanaOptions, SolanaParts, never, Module>
