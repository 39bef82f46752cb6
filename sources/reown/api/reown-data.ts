import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { loadOnce } from '../../../kernel/async/load-once.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import type { Token } from '../../../services/queries.js'
import type { ParsedReownOptions } from '../options.js'
import { createPriceBook } from './price-book.js'
import { readConvertTokens } from './read-convert-tokens.js'
import { createReownApi } from './reown-api.js'
import { createReownBalances } from './reown-balances.js'
import { createReownActivity } from './reown-history.js'
import { readReownIdentity, resolveReownName } from './reown-names.js'
import { createReownPrices } from './reown-prices.js'

/** Creates the readers; networks that the server does not list are left to others. */
export const createReownData = (context: SourceContext, options: ParsedReownOptions): AccountData => {
  const api = createReownApi(context, options)
  const book = createPriceBook(context.clock)
  const lists = new Map<string, () => Promise<readonly Token[] | undefined>>()

  /** Loads the token list of a network once in a modal; `undefined` where the server has none. Failures are not cached. */
  const listOf = (network: CaipNetwork) => {
    const { caipNetworkId } = network
    const ask = async () =>
      (await api.supports(caipNetworkId)) ? readConvertTokens(api, network, context.signal) : undefined
    const load = lists.get(caipNetworkId) ?? loadOnce(ask)
    lists.set(caipNetworkId, load)
    return load()
  }

  return {
    tokens: createReownBalances(api, context, book),
    async tokenList({ network, signal }) {
      const list = await listOf(network)
      signal.throwIfAborted()
      return list
    },
    activity: createReownActivity(api, context, book, listOf),
    prices: createReownPrices(api, book),
    identity: (call) => readReownIdentity(api, context, call),
    resolveName: (call) => resolveReownName(api, context, call),
  }
}
