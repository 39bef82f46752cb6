import type { PluginContext } from '../../kernel/contract/plugin.js'
import type { StorageEntry, StorageEntrySpec } from '../../kernel/contract/storage-entry.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { defineSchema, readSwitch, readValidEach } from '../../kernel/schema/define-schema.js'

/** Whether something is listed, by its id. */
type Choices = Readonly<Record<string, boolean>>

/** The most choices that are kept; the oldest go first. */
const LIMIT = 1000

const spec: StorageEntrySpec<Choices> = {
  key: 'choices',
  version: 1,
  schema: defineSchema((value) => readValidEach(value, 'choices', readSwitch)),
  fallback: {},
}

/** What the user wants listed or hidden, for example tokens, stored in this browser; observable. */
export class ListingChoices {
  private choices: Choices
  private readonly entry: StorageEntry<Choices>

  constructor({ storageEntry, tap }: Pick<PluginContext, 'storageEntry' | 'tap'>) {
    this.entry = storageEntry(spec)
    this.choices = this.entry.read()
    makeAutoObservable(this)
    tap('erased', () => this.reset())
  }

  private reset(): void {
    this.choices = {}
  }

  /** Whether the user wants it listed; `undefined` if the user has not decided. */
  of(id: string): boolean | undefined {
    return Object.hasOwn(this.choices, id) ? this.choices[id] : undefined
  }

  /** Keeps what the user decided. */
  set(id: string, isListed: boolean): void {
    const { [id]: _, ...others } = this.choices
    this.choices = Object.fromEntries([...Object.entries(others), [id, isListed]].slice(-LIMIT))
    this.entry.write(this.choices)
  }
}
