import type { PluginContext } from 'portico/plugin'
import type english from './messages/en.js'
import type { ParsedSwapsOptions } from './options.js'
import type { SwapsStore } from './swaps-store.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type SwapsContext<Module = unknown> = PluginContext<
  ParsedSwapsOptions,
  SwapsStore,
  never,
  Module,
  typeof english
>
