import { makeAutoObservable, type StorageEntry } from 'portico/plugin'
import { ORDERS_LIMIT } from './constants.js'
import type { OnrampOrder } from './contract.js'
import { isOpen } from './is-open.js'

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
  /** What was typed as an amount, a decimal string; `undefined` if it is none. */
  typed: string | undefined = undefined
  /** The amount that offers are asked for: what was typed, a moment later. */
  amount: string | undefined = undefined
  currency = ''
  /** The symbol that was chosen; the coin of the network unless one was. */
  asset: string | undefined = undefined
  orders: readonly OnrampOrder[] = []
  page: Page | undefined = undefined
  private entry: StorageEntry<readonly OnrampOrder[]> | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Reads what was stored on earlier visits. */
  open(entry: StorageEntry<readonly OnrampOrder[]>, currency: string): void {
    this.entry = entry
    this.currency = currency
    this.orders = entry.read()
  }

  /** Takes what was typed, and the amount that it is; `undefined` if it is none. */
  type(text: string, typed: string | undefined): void {
    this.text = text
    this.typed = typed
    if (typed === undefined) this.amount = undefined
  }

  /** Takes what was typed for offers. */
  settle(): void {
    this.amount = this.typed
  }

  chooseCurrency(currency: string): void {
    this.currency = currency
  }

  chooseAsset(symbol: string | undefined): void {
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
}
