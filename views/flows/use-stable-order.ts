import { useRouteState } from '../shell/route-context.js'
import { mergeOrder, type RowOrder, stableOrder } from './stable-order.js'

/** Keeps rows in place while the screen is in the history: a wallet that is found later comes last. */
export const useStableOrder = <Row extends { readonly key: string; readonly kind?: string }>(
  rows: readonly Row[],
): readonly Row[] => {
  const [order, setOrder] = useRouteState<RowOrder>('#order', () => mergeOrder(new Map(), rows))
  const merged = mergeOrder(order, rows)
  const isSame = merged.size === order.size && [...merged].every(([key, at]) => order.get(key) === at)
  if (!isSame) setOrder(merged)
  return stableOrder(merged, rows)
}
