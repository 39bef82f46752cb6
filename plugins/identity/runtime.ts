import type { PluginContext } from 'portico/plugin'
import { Names } from './names.js'
import type { IdentityOptions } from './options.js'

/** Opens the sources of a modal. */
export const start = (context: PluginContext<IdentityOptions>): Names => new Names(context)
