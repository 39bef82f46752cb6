import type { SlotItem, SlotName } from '../../kernel/contract/contributions.js'
import type { ViewHost } from '../view-host.js'

/** The actions that come before those without an order. */
const ACTIONS: readonly string[] = ['onramp', 'swaps', 'receive', 'send']

/** Identifies an item among those of all plugins. */
export const keyOfItem = ({ owner, id }: SlotItem): string => `${owner}.${id}`

const orderOf = ({ id, order }: SlotItem, slot: SlotName): number => {
  if (order !== undefined) return order
  const known = slot === 'account.actions' ? ACTIONS.indexOf(id) : -1
  return known === -1 ? 0 : known - ACTIONS.length
}

/** Returns what plugins contribute to a slot, lowest order first; observable. */
export const slotItems = ({ slot }: Pick<ViewHost, 'slot'>, name: SlotName): readonly SlotItem[] =>
  [...slot(name)].sort((one, other) => orderOf(one, name) - orderOf(other, name))
