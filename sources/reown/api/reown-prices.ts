import type { AccountData } from '../../../services/account-data.js'
import { countOf, entriesOf, textOf } from '../../read-fields.js'
import { refusalOf } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import type { PriceBook } from './price-book.js'
import type { ReownApi } from './reown-api.js'

/** Stand for the native coin where an address is expected. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}
/** The currencies of the server; those of Solana are US dollars alone. */
const CURRENCIES = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']
/** The most prices that one call asks for, and how many at a time. */
const PRICES_LIMIT = 20
const AT_ONCE = 4

/** Refusals of one token; others are of the project or the server. */
const UNKNOWN: readonly unknown[] = [400, 404, 422]

/** Creates the answer with prices. The server names one price a request: those of balances are not asked for again. */
export const createReownPrices = (api: ReownApi, book: PriceBook): NonNullable<AccountData['prices']> => {
  /** When each price was asked for last: the longest ago is next. */
  const turns = new Map<string, number>()
  let turn = 0
  const turnOf = (id: string) => turns.get(id) ?? 0
  return async ({ network, addresses, currency = 'usd', signal }) => {
    const { caipNetworkId: chain, chainNamespace } = network
    const isKnown = chainNamespace === 'solana' ? currency === 'usd' : CURRENCIES.includes(currency)
    if (!isKnown || !(await api.supports(chain))) return undefined
    const isAsked = (id: string) => {
      if (book.find(id, currency)) return false
      const dollars = book.find(id, 'usd')
      return !dollars || dollars.price !== undefined
    }
    const ids = [...new Set(addresses.map((address) => `${chain}:${address}`))]
    const waiting = ids
      .filter(isAsked)
      .sort((one, other) => turnOf(one) - turnOf(other))
      .slice(0, PRICES_LIMIT)
    const failures: unknown[] = []

    const ask = async (id: string) => {
      turns.set(id, ++turn)
      const asked = id.endsWith(':') ? `${id}${NATIVE[chainNamespace]}` : id
      const body = { currency, addresses: [asked] }
      const answer = await api.ask({ path: '/v1/fungible/price', body, signal })
      const isOwn = (entry: unknown) => textOf(entry, 'address')?.toLowerCase() === asked.toLowerCase()
      const found = entriesOf(answer, 'fungibles', (entry) => (isOwn(entry) ? countOf(entry, 'price') : undefined))
      if (answer !== undefined && !found) throw unreadable()
      const [price] = found ?? []
      book.keep(id, currency, price || undefined)
    }
    const work = async () => {
      // What a server that is out of order was not asked yet, it is not asked.
      for (let id = waiting.shift(); id !== undefined && failures.length === 0; id = waiting.shift())
        await ask(id).catch((error: unknown) => {
          // A token that the server does not know costs only its own price.
          if (UNKNOWN.includes(refusalOf(error)?.status)) book.keep(`${id}`, currency, undefined)
          else failures.push(error)
        })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    signal.throwIfAborted()
    const found = addresses.flatMap((address) => {
      const price = book.find(`${chain}:${address}`, currency)?.price
      return price === undefined ? [] : [[address, price] as const]
    })
    if (failures.length > 0 && found.length === 0) throw failures[0]
    return Object.fromEntries(found)
  }
}
