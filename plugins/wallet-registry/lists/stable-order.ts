import type { WalletListRow } from '../contract.js'

/** Where each row stood when the screen was last drawn, by its key. */
export type RowOrder = ReadonlyMap<string, number>

/**
 * Rows keep the places they had: one that was awaited is taken by whoever came, and one that shows up late comes last, so that
 * nothing moves under the visitor's finger. The place of an app that turns out to be installed stays, because its key does.
 */
export const mergeOrder = (places: RowOrder, rows: readonly WalletListRow[]): RowOrder => {
  const now = new Set(rows.map(({ key }) => key))
  const isLeft = (key: string) => key.startsWith('#') && !now.has(key)
  const left = [...places].filter(([key]) => isLeft(key)).map(([, place]) => place)
  const settled = new Map([...places].filter(([key]) => !isLeft(key)))
  let last = Math.max(-1, ...places.values())
  for (const { key, kind } of rows) {
    if (kind === 'allWallets' || settled.has(key)) continue
    settled.set(key, left.shift() ?? ++last)
  }
  return settled
}

/** Rows in the order of their places, before the one of the whole list. */
export const stableOrder = (places: RowOrder, rows: readonly WalletListRow[]): readonly WalletListRow[] => {
  const placeOf = ({ key, kind }: WalletListRow) =>
    kind === 'allWallets' ? Number.POSITIVE_INFINITY : (places.get(key) ?? Number.MAX_SAFE_INTEGER)
  return [...rows].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
