import type { PluginContext } from 'portico/plugin'
import type { ParsedSendOptions } from './options.js'
import type { SendStore } from './send-store.js'
import type english from './messages/en.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type SendContext<Module = unknown> = PluginContext<ParsedSendOptions, SendStore, never, Module, typeof english>
