import { cleanTokenName, cleanTokenSymbol } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { type OwnedToken, pricesQuery, type SwapData, type Token, tokensQuery } from 'portico/services'
import { askNumber, readText, tokenCall } from './chain/erc20.js'
import { evmOf } from './chain/evm-of.js'
import type { PastedSubject, SwapPlace, SwapToken } from './contract.js'
import { swapsError } from './errors.js'
import type { ParsedSwapsOptions } from './options.js'
import { expectNetwork } from './place-of.js'
import { isSameAddress } from './same-token.js'

/** More decimals than any amount of 256 bits has digits. */
const DECIMALS_LIMIT = 77
/** The most tokens of a list: a longer one is cut. */
const TOKENS_LIMIT = 5000
/** At most so many pages of what an account owns are read: more would be a list of spam. */
const PAGES = 5
const ADDRESS = /^0x[0-9a-f]{40}$/i

const isDecimals = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_LIMIT

/** Cleans a token of a source; `undefined` for one that cannot be swapped. */
const cleanToken = (given: Token, chain: string): SwapToken | undefined => {
  const { address, decimals, spam, ...token } = given
  const [name, symbol] = [cleanTokenName(given.name), cleanTokenSymbol(given.symbol)]
  if (token.chain !== chain || spam || !symbol || !isDecimals(decimals)) return undefined
  if (address !== undefined && !ADDRESS.test(address)) return undefined
  return { ...token, decimals, name: name || symbol, symbol, ...(address !== undefined && { address }) }
}

type TokensContext = Pick<PluginContext<ParsedSwapsOptions>, 'options' | 'query' | 'stores'>

/** Reads what an account owns; nothing where no source knows it. */
const readOwned = async (
  { options, query, stores }: TokensContext,
  { chain, account }: SwapPlace,
  signal: AbortSignal,
): Promise<readonly OwnedToken[]> => {
  const network = expectNetwork({ options, stores }, chain)
  const owned: OwnedToken[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const call = { network, account, signal, currency: options.currency, ...(cursor !== undefined && { cursor }) }
    const answer = await query(tokensQuery, network.chainNamespace, call)
    owned.push(...(answer?.items ?? []))
    cursor = answer?.cursor
    if (cursor === undefined) break
  }
  return owned
}

/**
 * Reads what can be swapped on a network: what the source lists, with what the account owns of it; the coin first.
 * @throws `SWAPS_NETWORK_UNSUPPORTED`
 */
export const readTokens = async (
  context: TokensContext,
  data: SwapData,
  place: SwapPlace,
  signal: AbortSignal,
): Promise<readonly SwapToken[]> => {
  const network = expectNetwork(context, place.chain)
  const [listed, owned] = await Promise.all([
    data.tokens({ network, signal }),
    readOwned(context, place, signal).catch(() => []),
  ])
  if (!listed) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  const coin: Token = { ...network.nativeCurrency, chain: place.chain, listed: true }
  const all = [coin, ...listed.slice(0, TOKENS_LIMIT)].map((token) => cleanToken(token, place.chain))
  const found = new Map<string, SwapToken>()
  for (const token of all) {
    const key = token?.address?.toLowerCase() ?? ''
    if (!token || found.has(key)) continue
    const own = owned.find(({ address, chain }) => chain === place.chain && isSameAddress(address, token.address))
    // What is owned is read in the same decimals, or not at all.
    const isReadable = own !== undefined && own.decimals === token.decimals && /^\d{1,78}$/.test(own.amount)
    found.set(key, {
      ...token,
      ...(isReadable && { amount: own.amount }),
      ...(isReadable && own.price !== undefined && { price: own.price }),
    })
  }
  return [...found.values()]
}

/** Reads a token by its address from the network itself; `undefined` if none is there. */
export const readPasted = async (
  context: Pick<PluginContext, 'use'>,
  { account, address, chain }: PastedSubject,
): Promise<SwapToken | null> => {
  const evm = evmOf(context)
  const askText = async (name: 'name' | 'symbol') => {
    const answer = await evm.call(chain, tokenCall(address, name)).catch(() => '0x')
    return answer.length > 2 ? readText(answer) : ''
  }
  const unlessFailed = (asked: Promise<bigint | undefined>) => asked.catch(() => undefined)
  const [decimals, amount, name, symbol] = await Promise.all([
    unlessFailed(askNumber(evm, chain, address, 'decimals')),
    unlessFailed(askNumber(evm, chain, address, 'balanceOf', account)),
    askText('name'),
    askText('symbol'),
  ])
  if (decimals === undefined || amount === undefined || !isDecimals(Number(decimals))) return null
  const clean = cleanTokenSymbol(symbol)
  const token = { chain, address, decimals: Number(decimals), symbol: clean, name: cleanTokenName(name) || clean }
  return clean ? { ...token, amount: String(amount) } : null
}

/** Reads the prices of tokens by their addresses; the coin's is empty. Those that are not known are left out. */
export const readPrices = async (
  { options, query, stores }: TokensContext,
  { chain, tokens }: { readonly chain: SwapPlace['chain']; readonly tokens: readonly SwapToken[] },
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> => {
  const network = expectNetwork({ options, stores }, chain)
  const symbols = Object.fromEntries(tokens.map(({ address = '', symbol }) => [address, symbol]))
  const call = { network, signal, currency: options.currency, addresses: Object.keys(symbols), symbols }
  return (await query(pricesQuery, network.chainNamespace, call)) ?? {}
}
