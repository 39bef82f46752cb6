/** What a row is known by. */
interface Keyed {
  readonly key: string
  readonly kind?: string
}

/** The position of each row by its key. */
export type RowOrder = ReadonlyMap<string, number>

/**
 * Adds new rows to an order without moving others, so that no row moves under the user's finger. A new row takes the position
 * of a placeholder that is gone, or else the last one.
 */
export const mergeOrder = (order: RowOrder, rows: readonly Keyed[]): RowOrder => {
  const now = new Set(rows.map(({ key }) => key))
  const isGone = (key: string) => key.startsWith('#') && !now.has(key)
  const free = [...order].filter(([key]) => isGone(key)).map(([, place]) => place)
  const merged = new Map([...order].filter(([key]) => !isGone(key)))
  let last = [...order.values()].reduce((most, place) => Math.max(most, place), -1)
  for (const { key, kind } of rows) {
    if (kind === 'allWallets' || merged.has(key)) continue
    merged.set(key, free.shift() ?? ++last)
  }
  return merged
}

/** Sorts rows by an order; the row of the whole list comes last. */
export const stableOrder = <Row extends Keyed>(order: RowOrder, rows: readonly Row[]): readonly Row[] => {
  const positionOf = ({ key, kind }: Row) =>
    kind === 'allWallets' ? Number.POSITIVE_INFINITY : (order.get(key) ?? Number.MAX_SAFE_INTEGER)
  return [...rows].sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
}
