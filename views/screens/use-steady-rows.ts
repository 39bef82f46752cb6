import { useState } from 'react'
import type { WalletRow } from '../../kernel/contract/stores.js'

/**
 * Keeps rows in the order in which the screen opened: recent wallets first, then as found. A wallet that is found
 * later comes last, so that no row moves under a finger.
 */
export const useSteadyRows = (rows: readonly WalletRow[]): readonly WalletRow[] => {
  const [places] = useState(() => {
    const sorted = [...rows].sort((one, other) => Number(other.recent) - Number(one.recent))
    return new Map(sorted.map(({ name }, index) => [name, index]))
  })
  for (const { name } of rows) if (!places.has(name)) places.set(name, places.size)
  return [...rows].sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0))
}
