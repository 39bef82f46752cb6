import { useState } from 'react'
import type { WalletRow } from '../../kernel/contract/stores.js'

/**
 * Rows keep the places they had when the screen opened: recent ones first, then as they were found. A wallet that shows
 * up late comes last, so that nothing moves under the visitor's finger.
 */
export const useSteadyRows = (rows: readonly WalletRow[]): readonly WalletRow[] => {
  const [places] = useState(() => {
    const sorted = [...rows].sort((one, other) => Number(other.recent) - Number(one.recent))
    return new Map(sorted.map(({ name }, index) => [name, index]))
  })
  for (const { name } of rows) if (!places.has(name)) places.set(name, places.size)
  return [...rows].sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0))
}
