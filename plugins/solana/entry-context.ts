import type { SolanaContext } from './parts.js'

/** The context of code in the entry, which loads the runtime. */
export type SolanaEntryContext = SolanaContext<typeof import('./runtime.js')>
