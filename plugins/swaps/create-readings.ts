import { createResource, type Resource } from 'portico/kit'
import { type Buy, buyService, type SwapData } from 'portico/services'
import { askQuote } from './ask-quote.js'
import { QUOTE_REFRESH_MS } from './constants.js'
import type { PastedSubject, SwapOffer, SwapPlace, SwapSubject, SwapToken, TokensResource } from './contract.js'
import { readBalance } from './plan-swap.js'
import { readPasted, readPrices, readTokens } from './read-tokens.js'
import type { SwapsContext } from './swaps-context.js'

/** What an account has of a token. */
export interface BalanceSubject extends SwapPlace {
  readonly token: SwapToken
}

/** Whose prices are asked for. */
export interface PricesSubject {
  readonly chain: SwapPlace['chain']
  readonly tokens: readonly SwapToken[]
}

/** What the form reads. */
export interface Readings {
  readonly tokens: TokensResource
  readonly quotes: Resource<SwapSubject, SwapOffer>
  readonly balances: Resource<BalanceSubject, bigint | null>
  readonly prices: Resource<PricesSubject, Readonly<Record<string, number>>>
  readonly pasted: Resource<PastedSubject, SwapToken | null>
  /** The way to more coins; absent unless a plugin sells them. */
  buy(): Buy | undefined
}

const placeKey = ({ chain, account }: SwapPlace): string => `${chain}:${account}`
const idOf = ({ address = '' }: SwapToken): string => address.toLowerCase()

/** Creates the resources of a modal. */
export const createReadings = (context: SwapsContext, data: SwapData): Readings => ({
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
