import { type ComponentType, useEffect, useState } from 'react'
import type { SlotItem } from '../../kernel/contract/contributions.js'
import { Boundary } from '../shell/boundary.js'
import { loadContribution, loadedContribution } from './load-slot.js'

interface SlotViewProps {
  readonly load: NonNullable<SlotItem['load']>
  /** The props of the contribution. */
  readonly props: object
}

/** Renders one contribution to a slot; one that fails to load, or throws, is omitted. */
export function SlotView({ load, props }: SlotViewProps) {
  const [Contribution, setContribution] = useState<ComponentType<object> | null | undefined>(() =>
    loadedContribution(load),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` stays the same for the key that the item is drawn with.
  useEffect(() => {
    if (Contribution) return
    let cancelled = false
    loadContribution(load).then(
      (component) => !cancelled && setContribution(() => component),
      () => !cancelled && setContribution(null),
    )
    return () => {
      cancelled = true
    }
  }, [])
  // The card takes its first height once its contributions are there (see `useFollowHeight`).
  if (Contribution === undefined) return <span hidden data-awaited="" />
  return (
    Contribution && (
      <Boundary fallback={null}>
        <Contribution {...props} />
      </Boundary>
    )
  )
}
