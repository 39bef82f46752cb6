import { type ComponentType, useEffect, useState } from 'react'
import type { SlotItem } from '../../kernel/contract/view.js'
import { Boundary } from '../shell/boundary.js'

/** What a plugin put into a slot: loaded when it is drawn; a piece that fails to load, or throws, is left out. */
export function SlotView({ item }: { readonly item: SlotItem }) {
  const [Piece, setPiece] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap may make its items anew each time; the id stays.
  useEffect(() => {
    let gone = false
    item.view().then(
      ({ default: piece }) => !gone && setPiece(() => piece as ComponentType),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [item.id])
  return Piece ? (
    <Boundary fallback={null}>
      <Piece />
    </Boundary>
  ) : null
}
