import { cleanTokenName, cleanTokenSymbol } from 'portico/kit'
import type { AskQuery, CaipNetwork } from 'portico/plugin'
import { type Token, tokenListQuery, tokensQuery } from 'portico/services'
import { DECIMALS_LIMIT, TOKENS_LIMIT } from './constants.js'
import type { AskedToken } from './params.js'

/** Whether a link can ask for the token of that address. */
type IsToken = (address: string) => boolean

/** Reads a token that someone vouches for; a stranger's is not asked for. */
const readToken = (given: Token, { caipNetworkId }: CaipNetwork, isToken: IsToken): AskedToken | undefined => {
  const { address, chain, decimals, listed, spam } = given
  const [name, symbol] = [cleanTokenName(given.name), cleanTokenSymbol(given.symbol)]
  if (chain !== caipNetworkId || !listed || spam || !symbol) return undefined
  if (address === undefined || !isToken(address)) return undefined
  if (!Number.isSafeInteger(decimals) || decimals < 1 || decimals > DECIMALS_LIMIT) return undefined
  return { chain, address, name: name || symbol, symbol, decimals }
}

/** Reads the tokens to ask for on a network: those that the account has, then others of known lists. @throws if none could be read */
export const readTokens = async (
  query: AskQuery,
  network: CaipNetwork,
  account: string,
  signal: AbortSignal,
  isToken: IsToken,
): Promise<readonly AskedToken[]> => {
  const { chainNamespace } = network
  const answers = await Promise.allSettled([
    query(tokensQuery, chainNamespace, { network, account, signal }),
    query(tokenListQuery, chainNamespace, { network, signal }),
  ])
  const [owned, list] = answers
  if (owned.status === 'rejected' && list.status === 'rejected') throw owned.reason
  const given: readonly Token[] = [
    ...((owned.status === 'fulfilled' && owned.value?.items) || []),
    ...((list.status === 'fulfilled' && list.value) || []),
  ]
  const found = new Map<string, AskedToken>()
  for (const one of given) {
    const token = readToken(one, network, isToken)
    // Hexadecimal addresses have no case.
    const key = token?.address.replace(/^0x.*/i, (address) => address.toLowerCase())
    if (token && key !== undefined && !found.has(key) && found.size < TOKENS_LIMIT) found.set(key, token)
  }
  return [...found.values()]
}
