import { createResource } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { buyService, type SwapData } from 'portico/services'
import { askQuote } from './ask-quote.js'
import { QUOTE_REFRESH_MS } from './constants.js'
import type {
  BalanceSubject,
  PastedSubject,
  PricesSubject,
  SwapOffer,
  SwapPlace,
  SwapSubject,
  SwapsResources,
  SwapToken,
} from './contract.js'
import type { ParsedSwapsOptions } from './options.js'
import { readBalance } from './read-coins.js'
import { readPasted, readPrices, readTokens } from './read-tokens.js'

const placeKey = ({ chain, account }: SwapPlace): string => `${chain}:${account}`
const idOf = ({ address = '' }: SwapToken): string => address.toLowerCase()

/** Creates the resources of a modal. */
export const createResources = (context: PluginContext<ParsedSwapsOptions>, data: SwapData): SwapsResources => ({
  buy: () => context.use(buyService),
  tokens: createResource<SwapPlace, readonly SwapToken[]>(context, {
    id: 'tokens',
    key: placeKey,
    load: (place, signal) => readTokens(context, data, place, signal),
    freshFor: 60_000,
    refreshOn: ['send'],
  }),
  quotes: createResource<SwapSubject, SwapOffer>(context, {
    id: 'quotes',
    key: ({ amount, from, slippage, to, ...place }) =>
      [placeKey(place), idOf(from), idOf(to), amount, slippage].join('|'),
    load: (subject, signal) => askQuote(context, data, subject, signal),
    freshFor: QUOTE_REFRESH_MS,
    refreshEvery: QUOTE_REFRESH_MS,
    refreshOn: ['send', 'focus'],
  }),
  balances: createResource<BalanceSubject, bigint | null>(context, {
    id: 'balances',
    key: ({ token, ...place }) => `${placeKey(place)}|${idOf(token)}`,
    load: async ({ token, ...place }, signal) => (await readBalance(context, place, token, signal)) ?? null,
    freshFor: 15_000,
    refreshOn: ['send', 'focus'],
  }),
  prices: createResource<PricesSubject, Readonly<Record<string, number>>>(context, {
    id: 'prices',
    key: ({ chain, tokens }) => [chain, ...tokens.map(idOf)].join('|'),
    load: (subject, signal) => readPrices(context, subject, signal),
    freshFor: 30_000,
  }),
  pasted: createResource<PastedSubject, SwapToken | null>(context, {
    id: 'pasted',
    key: ({ address, ...place }) => `${placeKey(place)}|${address.toLowerCase()}`,
    load: (subject) => readPasted(context, subject),
    freshFor: 60_000,
  }),
})
