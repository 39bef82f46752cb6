import type { RpcClient } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { ParsedEip155Options } from './options.js'

/** The state of the plugin. */
export interface Eip155Parts {
  readonly rpc: RpcClient
  /** Loads the code that serves the EVM service, the provider and transactions. @throws `LOAD_FAILED` */
  readonly loadService: () => Promise<typeof import('./service.js')>
}

/** The context of the plugin's own code. */
export type Eip155Context = PluginContext<ParsedEip155Options, Eip155Parts, never, typeof import('./runtime.js')>
