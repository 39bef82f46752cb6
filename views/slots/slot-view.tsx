import { type ComponentType, useEffect, useState } from 'react'
import type { SlotItem } from '../../kernel/contract/view.js'
import { Boundary } from '../shell/boundary.js'
import { loadContribution, loadedContribution } from './load-slot.js'

/** Renders the contributions to a slot; one that fails to load, or throws, is omitted. */
export function SlotView({ item }: { readonly item: SlotItem }) {
  const [Contribution, setContribution] = useState<ComponentType | null | undefined>(() => loadedContribution(item))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap may return new items each time; the id is stable.
  useEffect(() => {
    if (Contribution) return
    let cancelled = false
    loadContribution(item).then(
      (component) => !cancelled && setContribution(() => component),
      () => !cancelled && setContribution(null),
    )
    return () => {
      cancelled = true
    }
  }, [item.id])
  // The card takes its first height once its contributions are there (see `useFollowHeight`).
  if (Contribution === undefined) return <span hidden data-awaited="" />
  return (
    Contribution && (
      <Boundary fallback={null}>
        <Contribution />
      </Boundary>
    )
  )
}
