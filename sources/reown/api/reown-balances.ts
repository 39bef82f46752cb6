import type { ClockPort } from '../../../kernel/contract/ports.js'
import { balanceQuery } from '../../../kernel/queries.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import type { OwnedToken, PricedCall } from '../../../services/queries.js'
import { orAfterRefusal } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import { type Balances, readBalances } from './read-balances.js'
import type { PriceBook } from './price-book.js'
import type { ReownApi } from './reown-api.js'

/** The native coin in `forceUpdate`. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The most tokens that the server is made to read from the network, one after the other. */
const FORCED_LIMIT = 20
/** Milliseconds for which the server repeats the answer for an account, whatever network is asked for. */
const REPEATED_MS = 10_000

const pause = (clock: ClockPort, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const leave = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', leave)
      resolve()
    })
    signal.addEventListener('abort', leave, { once: true })
  })

/** The native coin, which the server leaves out of an account that has none, from the network itself. */
const readNative = async (
  { query }: SourceContext,
  { network, account, signal }: PricedCall,
): Promise<readonly OwnedToken[]> => {
  const { caipNetworkId: chain, chainNamespace, nativeCurrency } = network
  const amount = await query(balanceQuery, chainNamespace, { network, account, signal })
  return amount === undefined ? [] : [{ chain, ...nativeCurrency, listed: true, amount: String(amount) }]
}

/** Creates the answer with the tokens of an account. `book` keeps their prices. */
export const createReownBalances = (
  api: ReownApi,
  context: SourceContext,
  book: PriceBook,
): NonNullable<AccountData['tokens']> => {
  /** The ids of tokens by network and account, as the last answer spelled them: the server compares letter by letter. */
  const known = new Map<string, readonly string[]>()
  const keyOf = ({ network, account }: PricedCall) => `${network.caipNetworkId}:${account}`

  const ask = async (call: PricedCall, forceUpdate?: string): Promise<Balances> => {
    const { network, account, signal } = call
    const path = `/v1/account/${encodeURIComponent(account)}/balance`
    // Other currencies are refused, or answered in dollars.
    const query = { currency: 'usd', chainId: network.caipNetworkId, forceUpdate }
    const balances = readBalances(await api.ask({ path, query, signal }), network)
    if (!balances.isElsewhere) known.set(keyOf(call), balances.ids)
    return balances
  }

  /** Asks past the cache of the server. One token that has no price refuses the whole answer: then from the cache. */
  const askFresh = async (call: PricedCall): Promise<Balances> => {
    const { caipNetworkId: chain, chainNamespace } = call.network
    if (chainNamespace !== 'eip155') return ask(call)
    const ids = known.get(keyOf(call)) ?? []
    const isNew = (id: string) => !ids.some((one) => one.toLowerCase() === id.toLowerCase())
    // The server refreshes only what is named, and has not listed a token that the account bought first.
    const bought = (call.bought ?? []).map((address) => `${chain}:${address}`).filter(isNew)
    const force = (added: readonly string[]) =>
      ask(call, [...[...added, ...ids].slice(0, FORCED_LIMIT), `${chain}:${COIN}`].join(','))
    const forced = bought.length > 0 ? orAfterRefusal(force(bought), call.signal, () => force([])) : force([])
    return orAfterRefusal(forced, call.signal, () => ask(call))
  }

  /** Asks until the answer is that of the network; `undefined` if the server answers for another one alone. */
  const read = async (call: PricedCall): Promise<Balances | undefined> => {
    const first = await (call.fresh ? askFresh(call) : ask(call))
    if (!first.isElsewhere) return first
    if (call.network.chainNamespace !== 'eip155') return undefined
    const second = await askFresh(call)
    if (!second.isElsewhere) return second
    await pause(context.clock, REPEATED_MS, call.signal)
    const last = await ask(call)
    if (last.isElsewhere) throw unreadable()
    return last
  }

  return async (call) => {
    const { network, currency = 'usd' } = call
    if (!(await api.serves(network))) return undefined
    const balances = await read(call)
    if (!balances) return undefined
    book.learn(network, balances.tokens)
    const isUsd = currency === 'usd'
    const tokens = isUsd ? balances.tokens : balances.tokens.map(({ price: _, ...token }) => token)
    const isNative = ({ address }: OwnedToken) => address === undefined
    const native = tokens.some(isNative) ? tokens.filter(isNative).slice(0, 1) : await readNative(context, call)
    const others = tokens.filter(({ address, decimals }) => address !== undefined && decimals > 0)
    return { items: [...native, ...others], missing: isUsd ? ['spam'] : ['prices', 'spam'] }
  }
}
