import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { loadOnce } from '../../../kernel/errors/load-once.js'
import { balanceQuery } from '../../../kernel/queries.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import type { OwnedToken, PricedCall, Token } from '../../../services/queries.js'
import { countOf, entriesOf, nameOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { matchPrices } from './match-prices.js'
import { readBalance } from './read-balance.js'
import { readConvertTokens } from './read-convert-tokens.js'
import { createReownApi } from './reown-api.js'
import { createReownActivity } from './reown-history.js'
import { readReownIdentity, resolveReownName } from './reown-names.js'

/** Stand for the native coin where an address is expected. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The most prices that one call asks for. */
const PRICES_LIMIT = 100

/** The native coin, which the server leaves out of an account that has none, from the network itself. */
const readNative = async (
  { query }: SourceContext,
  { network, account, signal }: PricedCall,
): Promise<readonly OwnedToken[]> => {
  const { caipNetworkId: chain, chainNamespace, nativeCurrency } = network
  const amount = await query(balanceQuery, chainNamespace, { network, account, signal })
  return amount === undefined ? [] : [{ chain, ...nativeCurrency, listed: true, amount: String(amount) }]
}

/** Creates the readers; networks that the server does not list are left to others. */
export const createReownData = (context: SourceContext, options: ParsedReownOptions): AccountData => {
  const api = createReownApi(context, options)

  const tokens: AccountData['tokens'] = async (call) => {
    const { network, account, currency = 'usd', fresh, signal } = call
    const { caipNetworkId: chainId } = network
    if (!(await api.supports(chainId))) return undefined
    const query = { currency, chainId, forceUpdate: fresh ? 'true' : undefined }
    const answer = await api.ask({ path: `/v1/account/${encodeURIComponent(account)}/balance`, query, signal })
    const all = entriesOf(answer, 'balances', (entry) => [entry])
    const items = entriesOf(answer, 'balances', (entry) => readBalance(entry, network))
    // If nothing can be read of what was answered, the account is not empty: the answer is wrong.
    if (!all || !items || (all.length > 0 && items.length === 0)) throw unreadable()
    const isNative = ({ address }: OwnedToken) => address === undefined
    const native = items.some(isNative) ? items.filter(isNative).slice(0, 1) : await readNative(context, call)
    const others = items.filter(({ address, decimals }) => address !== undefined && decimals > 0)
    return { items: [...native, ...others], missing: ['spam'] }
  }

  const lists = new Map<string, () => Promise<readonly Token[] | undefined>>()
  /** Loads the token list of a network once in a modal. */
  const listOf = (network: CaipNetwork) => {
    const { caipNetworkId } = network
    const load = lists.get(caipNetworkId) ?? loadOnce(() => readConvertTokens(api, network, context.signal))
    lists.set(caipNetworkId, load)
    return load()
  }

  const tokenList: AccountData['tokenList'] = async ({ network, signal }) => {
    if (!(await api.supports(network.caipNetworkId))) return undefined
    const list = await listOf(network)
    signal.throwIfAborted()
    return list
  }

  const prices: AccountData['prices'] = async ({ network, addresses, symbols = {}, currency = 'usd', signal }) => {
    const { caipNetworkId: chain, chainNamespace, nativeCurrency } = network
    if (!(await api.supports(chain))) return undefined
    const asked = addresses.slice(0, PRICES_LIMIT).map((address) => {
      const symbol = address ? symbols[address] : nativeCurrency.symbol
      return { address, ...(symbol !== undefined && { symbol }) }
    })
    if (asked.length === 0) return {}
    const ids = asked.map(({ address }) => `${chain}:${address || NATIVE[chainNamespace]}`)
    const answer = await api.ask({ path: '/v1/fungible/price', body: { currency, addresses: ids }, signal })
    const found = entriesOf(answer, 'fungibles', (entry) => {
      const price = countOf(entry, 'price')
      return price === undefined ? undefined : { symbol: nameOf(entry, 'symbol') ?? '', price }
    })
    return matchPrices(asked, found ?? [])
  }

  return {
    tokens,
    tokenList,
    activity: createReownActivity(api, context, listOf),
    prices,
    identity: (call) => readReownIdentity(api, context, call),
    resolveName: (call) => resolveReownName(api, context, call),
  }
}
