import type { RpcClient } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedEip155Options } from './options.js'

/** The state of the plugin. */
export interface Eip155Parts {
  readonly rpc: RpcClient
}

/** The context of this plugin; `Module` is its lazy module, for code that loads it. */
export type Eip155Context<Module = unknown> = PluginContext<ParsedEip155Options, Eip155Parts, never, Module>
