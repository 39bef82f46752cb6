import type { PluginContext } from 'portico/plugin'
import type english from './messages/en.js'
import type { NamesStore } from './names-store.js'
import type { ParsedNamesOptions } from './options.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type NamesContext<Module = unknown> = PluginContext<
  ParsedNamesOptions,
  NamesStore,
  never,
  Module,
  typeof english
>
