import type { RpcClient } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedPolkadotOptions } from './options.js'

/** The state of the plugin. */
export interface PolkadotParts {
  readonly rpc: RpcClient
}

/** The context of this plugin; `Module` is its lazy module, for code that loads it. */
type PolkadotContext<Module = unknown> = PluginContext<ParsedPolkadotOptions, PolkadotParts, never, Module>

/** The context of the code that is loaded at once. */
export type PolkadotEntryContext = PolkadotContext<typeof import('./runtime.js')>
