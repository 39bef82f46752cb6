import type { SlotItem } from '../../kernel/contract/contributions.js'
import type { ViewHost } from '../view-host.js'

/** Returns the text of an item's label in the current language. */
export const labelOf = ({ text }: Pick<ViewHost, 'text'>, { label = '' }: SlotItem): string =>
  (text as (key: string) => string)(label)
