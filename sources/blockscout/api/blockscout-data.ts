import { balanceQuery } from '../../../kernel/queries.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import type { OwnedToken, PageCall } from '../../../services/queries.js'
import { readBlockscoutActivity } from './blockscout-activity.js'
import { createBlockscoutApi, readPage, readPageParams } from './blockscout-api.js'
import { addressIn, amountIn, isBalance, priceIn, readNft, readOwned } from './read-items.js'

const readCursor = (cursor: string | undefined) =>
  readPageParams(Object.fromEntries(new URLSearchParams(cursor ?? ''))) ?? {}

/** Creates the readers of the networks that have an explorer. */
export const createBlockscoutData = (context: SourceContext, urls: Readonly<Record<string, string>>): AccountData => {
  const apiOf = ({ network, account }: PageCall) => {
    const url = Object.hasOwn(urls, network.caipNetworkId) ? urls[network.caipNetworkId] : undefined
    return url !== undefined && addressIn({ account }, 'account') ? createBlockscoutApi(context, url) : undefined
  }
  return {
    async tokens(call) {
      const { network, account, currency = 'usd', cursor, signal } = call
      const { caipNetworkId: chain, chainNamespace, nativeCurrency } = network
      const ask = apiOf(call)
      if (!ask) return undefined
      const params = { ...readCursor(cursor), type: 'ERC-20' }
      const [answer, about, native] = await Promise.all([
        ask(`/addresses/${account}/tokens`, params, signal),
        cursor === undefined ? ask(`/addresses/${account}`, {}, signal) : undefined,
        // The explorer lags behind the network, which knows the coin itself.
        cursor === undefined ? context.query(balanceQuery, chainNamespace, { network, account, signal }) : undefined,
      ])
      const { items, next } = readPage(answer, isBalance)
      const amount = native === undefined ? amountIn(about, 'coin_balance') : String(native)
      const price = priceIn(about, 'exchange_rate')
      const coin: OwnedToken | undefined =
        cursor === undefined && amount !== undefined
          ? { chain, ...nativeCurrency, listed: true, amount, ...(price !== undefined && { price }) }
          : undefined
      const owned = items.map((item) => readOwned(item, chain)).filter((token) => token !== undefined)
      const isUsd = currency === 'usd'
      const all = [...(coin ? [coin] : []), ...owned].map(({ price: dollars, ...token }) =>
        // Its prices are in US dollars alone.
        dollars !== undefined && isUsd ? { ...token, price: dollars } : token,
      )
      return {
        items: all,
        ...(next && { cursor: String(new URLSearchParams(next)) }),
        ...(!isUsd && { missing: ['prices'] as const }),
      }
    },
    async nfts(call) {
      const ask = apiOf(call)
      if (!ask) return undefined
      const params = { ...readCursor(call.cursor), type: 'ERC-721,ERC-404,ERC-1155' }
      const read = (item: unknown) => readNft(item, call.network.caipNetworkId)
      const answer = await ask(`/addresses/${call.account}/nft`, params, call.signal)
      const { items, next } = readPage(answer, (item) => read(item) !== undefined)
      const nfts = items.map(read).filter((nft) => nft !== undefined)
      return { items: nfts, ...(next && { cursor: String(new URLSearchParams(next)) }) }
    },
    async activity(call) {
      const ask = apiOf(call)
      return ask && readBlockscoutActivity(ask, call)
    },
  }
}
