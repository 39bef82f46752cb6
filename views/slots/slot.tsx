import { observer } from 'mobx-react-lite'
import type { FunctionComponent } from 'react'
import type { SlotName, SlotProps } from '../../kernel/contract/contributions.js'
import { useViewHost } from '../shell/view-context.js'
import { keyOfItem, slotItems } from './slot-items.js'
import { SlotView } from './slot-view.js'

/** A slot whose items are components alone. */
type PieceSlot = Exclude<SlotName, 'account.actions' | 'account.tabs' | 'connect.methods'>

/** The name of a slot, and the props that its items receive. */
export type SlotElementProps = { readonly [Name in PieceSlot]: { readonly name: Name } & SlotProps<Name> }[PieceSlot]

/**
 * Renders what plugins contribute to a slot of a screen; nothing while the slot is empty. The view names the slot in
 * `slots`, so that the contributions load in parallel with it.
 */
export const Slot: FunctionComponent<SlotElementProps> = observer(function Slot({ name, ...props }: SlotElementProps) {
  const host = useViewHost()
  return slotItems(host, name).map(
    (item) => item.load && <SlotView key={keyOfItem(item)} load={item.load} props={props} />,
  )
})
