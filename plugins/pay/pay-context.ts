import type { PluginContext } from 'portico/plugin'
import type english from './messages/en.js'
import type { ParsedPayOptions } from './options.js'
import type { PayStore } from './pay-store.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type PayContext<Module = unknown> = PluginContext<ParsedPayOptions, PayStore, never, Module, typeof english>
