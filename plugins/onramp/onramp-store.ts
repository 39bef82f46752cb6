import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import type { OnrampPurchase } from 'portico/services'
import { readFiat } from './amounts.js'
import { ORDERS_LIMIT } from './constants.js'
import type { OnrampOrder } from './contract.js'
import type { OnrampFlow } from './onramp-flow.js'
import { followOrder, isOpen } from './orders.js'

/** What this page knows of the seller's page of an order; gone with a reload. */
interface Page {
  readonly id: string
  readonly url?: string
  /** The browser has blocked the window. */
  readonly isBlocked?: boolean
  readonly problem?: unknown
}

/** What the user wants to buy, and what was begun. */
export class OnrampStore {
  /** The amount as it was typed. */
  text = ''
  /** The amount that offers are asked for: what was typed, a moment later. */
  amount: string | undefined = undefined
  currency = ''
  /** The symbol that was chosen; the coin of the network unless one was. */
  asset: string | undefined = undefined
  orders: readonly OnrampOrder[] = []
  page: Page | undefined = undefined
  flow: OnrampFlow | undefined = undefined
  private entry: StorageEntry<readonly OnrampOrder[]> | undefined = undefined

  constructor() {
    makeAutoObservable<this, 'entry'>(this, { entry: false, orders: 'ref', page: 'ref', flow: 'ref' })
  }

  /** Reads what was stored on earlier visits. */
  open(entry: StorageEntry<readonly OnrampOrder[]>, currency: string): void {
    this.entry = entry
    this.currency = currency
    this.orders = entry.read()
  }

  start(flow: OnrampFlow): void {
    this.flow = flow
  }

  type(text: string): void {
    this.text = text
    if (this.typed === undefined) this.amount = undefined
  }

  /** What was typed as an amount, a decimal string; `undefined` if it is none. */
  get typed(): string | undefined {
    return readFiat(this.text)
  }

  /** Takes what was typed for offers. */
  settle(): void {
    this.amount = this.typed
  }

  chooseCurrency(currency: string): void {
    this.currency = currency
  }

  chooseAsset(symbol: string): void {
    this.asset = symbol
  }

  find(id: string | undefined): OnrampOrder | undefined {
    return this.orders.find((one) => one.id === id)
  }

  /** The newest order of an account that is still followed. */
  openOf(account: string): OnrampOrder | undefined {
    return this.orders.find((one) => one.account === account && isOpen(one))
  }

  /** Adds an order, or what is new about it. */
  put(order: OnrampOrder): void {
    const others = (this.entry?.read() ?? this.orders).filter(({ id }) => id !== order.id)
    const all = [order, ...others].sort((one, other) => other.startedAt - one.startedAt)
    this.orders = all.slice(0, ORDERS_LIMIT)
    this.entry?.write(this.orders)
  }

  setPage(page: Page | undefined): void {
    this.page = page
  }

  /** Takes notice of what the seller has told of an account; returns what has ended. */
  notice(
    { chain, account }: Pick<OnrampOrder, 'chain' | 'account'>,
    purchases: readonly OnrampPurchase[],
    now: number,
  ): readonly OnrampOrder[] {
    // The oldest order first, and each purchase is of one order.
    const changed: OnrampOrder[] = []
    const taken = new Set(this.orders.map(({ purchase }) => purchase))
    for (const order of [...this.orders].reverse()) {
      if (order.chain !== chain || order.account !== account) continue
      const free = purchases.filter(({ id }) => id === order.purchase || !taken.has(id))
      const next = followOrder(order, free, now)
      if (next === order) continue
      taken.add(next.purchase)
      changed.push(next)
    }
    for (const order of changed) this.put(order)
    return changed.filter((one) => !isOpen(one))
  }
}
