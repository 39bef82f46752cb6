import type { RpcClient } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedEip155Options } from './options.js'

/** The state of the plugin. */
export interface Eip155Parts {
  readonly rpc: RpcClient
}

/** The context of the plugin's own code. */
export type Eip155Context = PluginContext<ParsedEip155Options, Eip155Parts, never, typeof import('./runtime.js')>
