import type { PluginContext } from 'portico/plugin'
import type { ParsedCosmosOptions } from './options.js'

/** The lazy module of the plugin: sessions, handlers, the nodes. */
type CosmosRuntime = typeof import('./runtime.js')

/** The context of the code that is loaded at once. */
export type CosmosContext = PluginContext<ParsedCosmosOptions, undefined, never, CosmosRuntime>
