import type { PluginContext } from 'portico/plugin'
import type { ParsedBip122Options } from './options.js'

/** The lazy module of the plugin: sessions, handlers, the address API. */
type Bip122Runtime = typeof import('./runtime.js')

/** The context of the code that is loaded at once. */
export type Bip122Context = PluginContext<ParsedBip122Options, undefined, never, Bip122Runtime>
