import { type ComponentType, useEffect, useState } from 'react'
import type { SlotItem } from '../../kernel/contract/view.js'
import { Boundary } from '../shell/boundary.js'

/** What a plugin put into a slot: loaded when it is drawn; a piece that fails to load, or throws, is left out. */
export function SlotView({ item }: { readonly item: SlotItem }) {
  const [Piece, setPiece] = useState<ComponentType | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap may make its items anew each time; the id stays.
  useEffect(() => {
    let gone = false
    item.view().then(
      ({ default: piece }) => !gone && setPiece(() => piece as ComponentType),
      () => !gone && setPiece(null),
    )
    return () => {
      gone = true
    }
  }, [item.id])
  // The screen has not begun before its pieces are there (see `useFollowHeight`).
  if (Piece === undefined) return <span hidden data-awaited="" />
  return (
    Piece && (
      <Boundary fallback={null}>
        <Piece />
      </Boundary>
    )
  )
}
