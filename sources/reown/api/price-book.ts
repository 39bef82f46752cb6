import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { ClockPort } from '../../../kernel/contract/ports.js'
import type { OwnedToken } from '../../../services/queries.js'

/** Milliseconds for which a price, or that there is none, is kept. */
const KEPT_MS = 60_000

/** A price that is kept; without `price`, the server knows none. */
interface Kept {
  readonly at: number
  readonly price: number | undefined
}

/** The prices that a server has named lately. */
export interface PriceBook {
  /** Returns a price; `undefined` if it has to be asked for. */
  find(id: string, currency: string): Pick<Kept, 'price'> | undefined
  keep(id: string, currency: string, price: number | undefined): void
  /** Keeps the prices of balances, in US dollars. */
  learn(network: CaipNetwork, tokens: readonly OwnedToken[]): void
}

const keyOf = (id: string, currency: string): string =>
  `${currency}:${id.startsWith('eip155:') ? id.toLowerCase() : id}`

/** Creates an empty price book. Ids are those of CAIP-10, with an empty address for the native coin. */
export const createPriceBook = (clock: ClockPort): PriceBook => {
  const book = new Map<string, Kept>()
  const find: PriceBook['find'] = (id, currency) => {
    const kept = book.get(keyOf(id, currency))
    return kept && clock.now() - kept.at < KEPT_MS ? kept : undefined
  }
  const keep: PriceBook['keep'] = (id, currency, price) =>
    void book.set(keyOf(id, currency), { at: clock.now(), price })
  return {
    find,
    keep,
    learn({ caipNetworkId }, tokens) {
      for (const { address = '', price } of tokens) keep(`${caipNetworkId}:${address}`, 'usd', price)
    },
  }
}
