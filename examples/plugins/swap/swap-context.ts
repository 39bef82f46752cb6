import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { evmService } from 'portico/services'
import type { Market, SwapOptions } from './options.js'
import type { SwapStore } from './swap-store.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type SwapContext<Module = unknown> = PluginContext<SwapOptions, SwapStore, typeof evmService, Module>

/** Where a swap takes place, and whose it is. */
export interface SwapPlace {
  readonly chain: CaipNetworkId
  readonly market: Market
  /** The plain address. */
  readonly account: string
}
