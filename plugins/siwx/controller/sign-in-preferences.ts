import type { CaipNetworkId, PluginContext, SlotSpec, StorageSlot } from 'portico/plugin'
import { defineSchema, readEach, readList, readRecord, readText, readWhole } from 'portico/kit'

/** What tabs of one page tell each other about sign-ins. */
interface Preferences {
  /** Counts up with every change of the sign-ins, wherever they are kept: other tabs look again then. */
  readonly changes: number
  /** Who has said no, or has signed out: nobody asks them again by itself. */
  readonly declined: readonly string[]
  /** On which network an account signed in last: a host's own look-up may only know that one. */
  readonly chains: Readonly<Record<string, string>>
}

/** More than any visitor has; what is older is forgotten. */
const LIMIT = 50

const preferencesSpec: SlotSpec<Preferences> = {
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

/** What is kept between visits beside the sign-ins themselves; each about whatever one sign-in covers, by its key. */
export class SignInPreferences {
  private readonly slot: StorageSlot<Preferences>

  constructor({ slot }: Pick<PluginContext, 'slot'>) {
    this.slot = slot(preferencesSpec)
  }

  /** The key in the visitor's storage. */
  get storageKey(): string {
    return this.slot.key
  }

  /** Tells the other tabs that the sign-ins are others now. */
  tell(): void {
    const noted = this.slot.read()
    this.slot.write({ ...noted, changes: noted.changes + 1 })
  }

  isDeclined(key: string): boolean {
    return this.slot.read().declined.includes(key)
  }

  decline(key: string): void {
    const noted = this.slot.read()
    if (!noted.declined.includes(key)) this.slot.write({ ...noted, declined: [...noted.declined, key] })
  }

  /** The visitor has acted: what they said before no longer counts. */
  resetDeclined(key: string): void {
    const noted = this.slot.read()
    if (!noted.declined.includes(key)) return
    this.slot.write({ ...noted, declined: noted.declined.filter((one) => one !== key) })
  }

  /** The network that was signed in on last. */
  chainOf(key: string): CaipNetworkId | undefined {
    return this.slot.read().chains[key] as CaipNetworkId | undefined
  }

  rememberChain(key: string, chainId: CaipNetworkId): void {
    const noted = this.slot.read()
    this.slot.write({ ...noted, chains: { ...noted.chains, [key]: chainId } })
  }
}
