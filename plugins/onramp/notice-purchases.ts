import type { OnrampPurchase } from 'portico/services'
import type { OnrampOrder } from './contract.js'
import type { OnrampStore } from './onramp-store.js'
import { followOrder } from './orders.js'

/** Brings the orders of an account up to date with what the seller has told. */
export const noticePurchases = (
  store: OnrampStore,
  { chain, account }: Pick<OnrampOrder, 'chain' | 'account'>,
  purchases: readonly OnrampPurchase[],
  now: number,
): void => {
  // The oldest order first, and each purchase is of one order.
  const taken = new Set(store.orders.map(({ purchase }) => purchase))
  for (const order of [...store.orders].reverse()) {
    if (order.chain !== chain || order.account !== account) continue
    const free = purchases.filter(({ id }) => id === order.purchase || !taken.has(id))
    const next = followOrder(order, free, now)
    if (next === order) continue
    taken.add(next.purchase)
    store.put(next)
  }
}
