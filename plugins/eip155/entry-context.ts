import type { Eip155Context } from './parts.js'

/** The context of code in the entry, which loads the runtime. */
export type Eip155EntryContext = Eip155Context<typeof import('./runtime.js')>
