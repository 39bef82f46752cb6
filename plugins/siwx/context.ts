import type { PluginContext } from 'portico/plugin'
import type { ParsedSiwxOptions } from './options.js'
import type { SiwxStore } from './siwx-store.js'

/** The plugin context with the options and the store of the sign-in. */
export type SiwxContext = PluginContext<ParsedSiwxOptions, SiwxStore>
