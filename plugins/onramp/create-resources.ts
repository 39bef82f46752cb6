import { cleanName, createResource, type Resource } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import {
  type Onramp,
  type OnrampAsset,
  type OnrampCurrency,
  type OnrampPurchase,
  type OnrampQuote,
  pricesQuery,
} from 'portico/services'
import { divideByPrice, isDecimal } from './amounts.js'
import { chainOf } from './chain-names.js'
import { OPTIONS_MS, POLL_MS, QUOTE_MS } from './constants.js'
import type {
  OnrampEstimate,
  OnrampOffer,
  OnrampOrder,
  OnrampPlace,
  OnrampResources,
  OnrampSubject,
} from './contract.js'
import { FALLBACK_OPTIONS } from './fallback-options.js'
import type { OnrampStore } from './onramp-store.js'
import type { ParsedOnrampOptions } from './options.js'
import { followOrder } from './orders.js'
import { hasOptions } from './providers.js'

/** Brings the orders of an account up to date with what the seller has told. */
const noticePurchases = (
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

/** Reads an offer; `undefined` for amounts that are none. */
const readQuote = ({ received, total, fees }: OnrampQuote): OnrampEstimate | undefined =>
  [received, total, fees].every(isDecimal) ? { kind: 'offer', received, total, fees } : undefined

/** Estimates what an amount buys at the price that other plugins know, without fees. */
const estimate = async (
  { query, stores }: PluginContext<ParsedOnrampOptions, OnrampStore>,
  { account, amount, asset, chain, currency }: OnrampSubject,
  signal: AbortSignal,
): Promise<OnrampEstimate> => {
  const network = stores.networks.find(chain)
  const address = asset.networks.find(({ chainId }) => chainOf(chainId) === chain)?.address ?? ''
  const isCoin = network?.nativeCurrency.symbol === asset.symbol
  const key = isCoin ? '' : address
  const call = { account, signal, currency: currency.id.toLowerCase(), addresses: [key] }
  const prices =
    network && (isCoin || address)
      ? await query(pricesQuery, network.chainNamespace, { ...call, network, symbols: { [key]: asset.symbol } }).catch(
          () => undefined,
        )
      : undefined
  const received = divideByPrice(amount, prices?.[key])
  return { kind: 'estimate', total: amount, ...(received !== undefined && { received }) }
}

/** Keeps what a source sells under names that can be drawn; a symbol is an id, too, so that another one is left out. */
const readAssets = (assets: readonly OnrampAsset[]): readonly OnrampAsset[] =>
  assets.flatMap((asset) => {
    const { name, symbol } = asset
    return symbol && cleanName(symbol) === symbol ? [{ ...asset, name: cleanName(name) || symbol }] : []
  })

/** Keeps the currencies that can be written: others are no code of ISO 4217. */
const readCurrencies = (currencies: readonly OnrampCurrency[]): readonly OnrampCurrency[] =>
  currencies.filter(({ id }) => /^[A-Z]{3}$/.test(id))

/** What sellers of a chain family without options sell: its coin. */
const coinOf = ({ stores }: PluginContext<ParsedOnrampOptions, OnrampStore>, { chain }: OnrampPlace): OnrampOffer => {
  const { name = '', symbol = '' } = stores.networks.find(chain)?.nativeCurrency ?? {}
  return {
    assets: [{ id: symbol, name, symbol, networks: [] }],
    currencies: FALLBACK_OPTIONS.currencies,
    isFallback: true,
  }
}

/** Creates what the screens read of a source. */
export const createResources = (
  context: PluginContext<ParsedOnrampOptions, OnrampStore>,
  onramp: Onramp,
): OnrampResources => {
  const { clock, report, store, stores } = context

  const readOffer = async (place: OnrampPlace, signal: AbortSignal): Promise<OnrampOffer> => {
    if (!hasOptions(place.namespace)) return coinOf(context, place)
    const options = await onramp.options?.({ signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      report(error, 'API_ERROR')
      return undefined
    })
    const { assets: sold, currencies: paidIn } = options ?? FALLBACK_OPTIONS
    const [assets, currencies] = [readAssets(sold), readCurrencies(paidIn)]
    const here = assets.filter(({ networks }) => networks.some(({ chainId }) => chainOf(chainId) === place.chain))
    // A source that never says what is sold has not failed to.
    const isFallback = onramp.options !== undefined
    if (currencies.length > 0 && here.length > 0)
      return { assets: here, currencies, isFallback: isFallback && !options }
    return { ...FALLBACK_OPTIONS, assets: here.length > 0 ? here : FALLBACK_OPTIONS.assets, isFallback }
  }

  const readEstimate = async (subject: OnrampSubject, signal: AbortSignal): Promise<OnrampEstimate> => {
    const { amount, asset, currency, namespace } = subject
    const quote = hasOptions(namespace)
      ? await onramp.quote?.({ asset, currency, amount, signal }).catch((error: unknown) => {
          signal.throwIfAborted()
          report(error, 'API_ERROR')
          return undefined
        })
      : undefined
    return (quote && readQuote(quote)) ?? estimate(context, subject, signal)
  }

  const purchases: Resource<Pick<OnrampPlace, 'chain' | 'account'>, readonly OnrampPurchase[]> = createResource(
    context,
    {
      id: 'purchases',
      key: ({ chain, account }) => `${chain}:${account}`,
      async load(subject, signal) {
        const network = stores.networks.find(subject.chain)
        const found = network && (await onramp.purchases?.({ network, account: subject.account, signal }))
        noticePurchases(store, subject, found ?? [], clock.now())
        return found ?? []
      },
      freshFor: POLL_MS,
      refreshEvery: POLL_MS,
      retryAfter: POLL_MS,
    },
  )
  return {
    offers: createResource<OnrampPlace, OnrampOffer>(context, {
      id: 'offers',
      key: ({ chain, namespace }) => `${namespace} ${chain}`,
      load: readOffer,
      freshFor: OPTIONS_MS,
    }),
    estimates: createResource<OnrampSubject, OnrampEstimate>(context, {
      id: 'estimates',
      key: ({ amount, asset, chain, currency }) => `${chain} ${asset.symbol} ${currency.id} ${amount}`,
      load: readEstimate,
      freshFor: QUOTE_MS,
      refreshEvery: QUOTE_MS,
    }),
    purchases,
  }
}
