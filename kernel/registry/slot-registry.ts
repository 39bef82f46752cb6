import type { Contribution, ContributionContext, Contributions, SlotItem, SlotName } from '../contract/contributions.js'
import type { StoreReaders } from '../contract/stores.js'
import type { LoggerPort } from '../contract/ports.js'
import { entryError } from '../errors/entry-errors.js'
import type { Hooks } from '../hooks/hooks.js'

/** Every slot; `review.notes` belongs to screens of plugins. */
const SLOTS: readonly SlotName[] = [
  'connect.methods',
  'connect.help',
  'account.total',
  'account.actions',
  'account.tabs',
  'account.rows',
  'review.notes',
  'settings.rows',
]

type Declared = SlotItem & Pick<Contribution<unknown>, 'needsSigner' | 'when'>

/** Whether the screens are about an account that can neither sign nor send. */
const isReadOnly = ({ connections, modal }: StoreReaders): boolean =>
  connections.active(modal.namespace ?? '')?.signs === false

interface Entry {
  readonly slot: string
  readonly item: SlotItem
  isShown(): boolean
}

/** Holds what plugins contribute to screens. */
export class SlotRegistry {
  private readonly entries: Entry[] = []

  constructor(
    private readonly hooks: Hooks,
    private readonly logger: LoggerPort,
  ) {}

  /** @throws `SLOT_UNKNOWN` */
  add(owner: string, contributions: Contributions = {}, context: ContributionContext): void {
    for (const [slot, given] of Object.entries(contributions)) {
      if (!SLOTS.includes(slot as SlotName))
        throw entryError('SLOT_UNKNOWN', { values: { plugin: owner, slot, slots: SLOTS.join(', ') } })
      for (const { needsSigner, when, ...item } of [given].flat() as Declared[])
        this.entries.push({
          slot,
          item: { ...item, owner },
          isShown: () => {
            try {
              return !(needsSigner && isReadOnly(context.stores)) && (when?.(context) ?? true)
            } catch (error) {
              this.logger.error(`The plugin "${owner}" failed on "when" of "${item.id}".`, error)
              return false
            }
          },
        })
    }
  }

  /** Returns what is shown in a slot, as `render.slot` taps leave it; observable. */
  readonly of = (slot: SlotName): readonly SlotItem[] => {
    const shown = this.entries.filter((entry) => entry.slot === slot && entry.isShown())
    return this.hooks.render.slot.for(slot).call(shown.map(({ item }) => item))
  }
}
