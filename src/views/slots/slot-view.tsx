import { type ComponentType, useEffect, useState } from 'react'
import type { SlotItem } from '../../kernel/contract/view.js'

/** What a plugin put into a slot: loaded when it is drawn; a piece that fails to load is left out. */
export function SlotView({ item }: { readonly item: SlotItem }) {
  const [Piece, setPiece] = useState<ComponentType>()
  useEffect(() => {
    let gone = false
    item.view().then(
      ({ default: piece }) => !gone && setPiece(() => piece as ComponentType),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [item])
  return Piece ? <Piece /> : null
}
