import type { SlotSpec } from '../../../kernel/contract/plugin.js'
import {
  defineSchema,
  readEach,
  readList,
  readRecord,
  readText,
  readWhole,
} from '../../../kernel/schema/define-schema.js'

/** What tabs of one page tell each other about sign-ins. */
export interface Notices {
  /** Counts up with every change of the sign-ins, wherever they are kept: other tabs look again then. */
  readonly changes: number
  /** Who has said no, or has signed out: nobody asks them again by itself. */
  readonly declined: readonly string[]
  /** On which network an account signed in last: a host's own look-up may only know that one. */
  readonly chains: Readonly<Record<string, string>>
}

/** More than any visitor has; what is older is forgotten. */
const LIMIT = 50

/** How notices are stored. */
export const noticesSpec: SlotSpec<Notices> = {
  key: 'notices',
  version: 1,
  schema: defineSchema((value) => {
    const { changes, declined, chains } = readRecord(value)
    return {
      changes: readWhole(changes, 'changes'),
      declined: readList(declined, 'declined', readText).slice(-LIMIT),
      chains: Object.fromEntries(Object.entries(readEach(chains, 'chains', readText)).slice(-LIMIT)),
    }
  }),
  fallback: { changes: 0, declined: [], chains: {} },
}
