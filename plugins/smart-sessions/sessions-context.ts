import type { PluginContext } from 'portico/plugin'
import type english from './messages/en.js'
import type { ParsedSmartSessionsOptions } from './options.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type SessionsContext<Module = unknown> = PluginContext<
  ParsedSmartSessionsOptions,
  unknown,
  never,
  Module,
  typeof english
>
