import type { PluginContext } from 'portico/plugin'
import type english from './messages/en.js'
import type { OnrampStore } from './onramp-store.js'
import type { ParsedOnrampOptions } from './options.js'

/** The context of this plugin; `Module` is its lazy module, for the code that loads it. */
export type OnrampContext<Module = unknown> = PluginContext<
  ParsedOnrampOptions,
  OnrampStore,
  never,
  Module,
  typeof english
>
