import type { CaipNetworkId, PluginContext, StorageEntrySpec, StorageEntry } from 'portico/plugin'
import { defineSchema, readRecord, readText, readValidEach, readValidList, readWhole } from 'portico/kit'

interface Preferences {
  /** Incremented by every change of a session, so that other tabs look it up again. */
  readonly changes: number
  /** Keys of accounts that declined or signed out; they are not prompted automatically. */
  readonly declined: readonly string[]
  /** The network of the last sign-in, by key: a host's `getSessions` may know only that one. */
  readonly chains: Readonly<Record<string, string>>
}

/** The oldest entries beyond this number are dropped. */
const MAX_ENTRIES = 50

const preferencesSpec: StorageEntrySpec<Preferences> = {
  key: 'preferences',
  version: 1,
  schema: defineSchema((value) => {
    const { changes, declined, chains } = readRecord(value)
    return {
      changes: readWhole(changes, 'changes'),
      declined: readValidList(declined, 'declined', readText).slice(-MAX_ENTRIES),
      chains: Object.fromEntries(Object.entries(readValidEach(chains, 'chains', readText)).slice(-MAX_ENTRIES)),
    }
  }),
  fallback: { changes: 0, declined: [], chains: {} },
}

/** Stores the user's sign-in preferences between visits, by the key of what one sign-in covers. */
export class SignInPreferences {
  private readonly entry: StorageEntry<Preferences>

  constructor({ storageEntry }: Pick<PluginContext, 'storageEntry'>) {
    this.entry = storageEntry(preferencesSpec)
  }

  /** The key in the browser's storage. */
  get storageKey(): string {
    return this.entry.key
  }

  /** Notifies other tabs that the sessions have changed. */
  notifyTabs(): void {
    const stored = this.entry.read()
    this.entry.write({ ...stored, changes: stored.changes + 1 })
  }

  isDeclined(key: string): boolean {
    return this.entry.read().declined.includes(key)
  }

  decline(key: string): void {
    const stored = this.entry.read()
    if (!stored.declined.includes(key)) this.entry.write({ ...stored, declined: [...stored.declined, key] })
  }

  /** Allows automatic prompts again. */
  resetDeclined(key: string): void {
    const stored = this.entry.read()
    if (!stored.declined.includes(key)) return
    this.entry.write({ ...stored, declined: stored.declined.filter((one) => one !== key) })
  }

  /** Returns the network of the last sign-in. */
  chainOf(key: string): CaipNetworkId | undefined {
    return this.entry.read().chains[key] as CaipNetworkId | undefined
  }

  rememberChain(key: string, chainId: CaipNetworkId): void {
    const stored = this.entry.read()
    this.entry.write({ ...stored, chains: { ...stored.chains, [key]: chainId } })
  }
}
