import { Names } from './names.js'
import type { IdentityContext } from './plugin.js'

/** Opens the sources of a modal. */
export const start = (context: IdentityContext): Names => new Names(context)
