import { createDoubts } from 'portico/kit'
import type { AskQuery, ClockPort } from 'portico/plugin'
import { type Missing, type OwnedToken, type Page, pricesQuery, type Token, tokensQuery } from 'portico/services'
import { EXTRAS_WAIT_MS, PAGES_LIMIT, PRICES_LIMIT, TOKENS_LIMIT } from '../constants.js'
import type { PortfolioSubject, PortfolioToken } from '../contract.js'
import type { Portfolio } from './portfolio.js'
import { isBalanceOn, readPrice, readToken, withPrice } from './read-token.js'
import { within } from './within.js'

const rankOf = ({ address, listed }: PortfolioToken): number => (address === undefined ? 0 : listed ? 1 : 2)

/** Orders tokens: worth most first, then those without a price, the native coin and listed ones before others, then by name. */
const compareTokens = (one: PortfolioToken, other: PortfolioToken): number =>
  (other.value ?? -1) - (one.value ?? -1) ||
  rankOf(one) - rankOf(other) ||
  one.name.localeCompare(other.name) ||
  (one.id < other.id ? -1 : 1)

/** What `loadPortfolio` needs. */
export interface LoadContext {
  readonly query: AskQuery
  readonly clock: ClockPort
  readonly currency: string
  /** Returns the tokens that are vouched for on a network; empty if they are not known. */
  readonly listOf: (subject: PortfolioSubject) => Promise<readonly Token[]>
}

/** How a portfolio is loaded. */
export interface LoadCall {
  readonly signal: AbortSignal
  /** `true`: not from a cache of the source. */
  readonly fresh: boolean
  /** Addresses of tokens that the account bought since the last answer. */
  readonly bought?: readonly string[]
}

/** Reads every page, as far as there is an end. */
const readPages = async (
  { query, currency }: LoadContext,
  { network, account }: PortfolioSubject,
  { signal, fresh, bought = [] }: LoadCall,
): Promise<Page<OwnedToken> | undefined> => {
  const items: OwnedToken[] = []
  const missing = new Set<Missing>()
  const seen = new Set<string>()
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_LIMIT && items.length < TOKENS_LIMIT; pages++) {
    const call = {
      network,
      account,
      currency,
      signal,
      ...(fresh && { fresh, ...(bought.length > 0 && { bought }) }),
      ...(cursor !== undefined && { cursor }),
    }
    const page = await query(tokensQuery, network.chainNamespace, call)
    if (!page) return pages === 0 ? undefined : { items, missing: [...missing, 'unlisted'] }
    items.push(...page.items)
    for (const what of page.missing ?? []) missing.add(what)
    cursor = page.cursor
    if (cursor === undefined || seen.has(cursor)) return { items, missing: [...missing] }
    seen.add(cursor)
  }
  return { items: items.slice(0, TOKENS_LIMIT), missing: [...missing, 'unlisted'] }
}

/** Asks for the prices that did not come with the tokens; a failure, or no answer in time, leaves them unknown. */
const addPrices = async (
  { query, clock, currency }: LoadContext,
  { network }: PortfolioSubject,
  { signal }: LoadCall,
  tokens: readonly PortfolioToken[],
): Promise<readonly PortfolioToken[]> => {
  const unpriced = tokens.filter(({ price, doubt }) => price === undefined && !doubt)
  if (unpriced.length === 0 || network.testnet) return tokens
  const chosen = unpriced.slice(0, PRICES_LIMIT)
  const addresses = chosen.map(({ address = '' }) => address)
  const symbols = Object.fromEntries(chosen.map(({ address = '', symbol }) => [address, symbol]))
  const call = { network, addresses, symbols, currency, signal }
  const asked = query(pricesQuery, network.chainNamespace, call)
  const prices = await within(clock, EXTRAS_WAIT_MS, asked)
  const found = new Map(Object.entries(prices ?? {}).map(([address, price]) => [address.toLowerCase(), price]))
  const priceOf = ({ address = '' }: PortfolioToken) =>
    readPrice(prices && Object.hasOwn(prices, address) ? prices[address] : found.get(address.toLowerCase()))
  return tokens.map((token) => (unpriced.includes(token) ? withPrice(token, priceOf(token)) : token))
}

/** Loads the tokens of an account, with their prices, doubts and order. @throws what the queries throw */
export const loadPortfolio = async (
  context: LoadContext,
  subject: PortfolioSubject,
  call: LoadCall,
): Promise<Portfolio> => {
  const { network } = subject
  const page = await readPages(context, subject, call)
  if (!page) return { tokens: [], missing: [], isAnswered: false }
  // An answer about another network, or in another form, does not say that the account is empty.
  if (page.items.length > 0 && !page.items.some((given) => isBalanceOn(given, network.caipNetworkId)))
    throw new TypeError(`The source names no balance on ${network.caipNetworkId}.`)
  const own = new Map<string, PortfolioToken>()
  for (const given of page.items) {
    const token = readToken(given, network.caipNetworkId)
    if (token && !own.has(token.id)) own.set(token.id, token)
  }
  const tokens = [...own.values()]
  const isSure = tokens.every(({ address, listed }) => listed || address === undefined)
  const list = isSure ? [] : ((await within(context.clock, EXTRAS_WAIT_MS, context.listOf(subject))) ?? [])
  const known = isSure ? [] : [network.nativeCurrency, ...tokens.filter(({ listed }) => listed), ...list]
  const doubtOf = createDoubts(known)
  const doubted = tokens.map(({ doubt: _, ...token }) => {
    const doubt = doubtOf(token)
    return doubt ? { ...token, doubt } : token
  })
  const priced = await addPrices(context, subject, call, doubted)
  return { tokens: [...priced].sort(compareTokens), missing: page.missing ?? [], isAnswered: true }
}
