import { cleanTokenName, cleanTokenSymbol, createDoubts } from 'portico/kit'
import { type CaipNetwork, kernelError, type PluginContext } from 'portico/plugin'
import {
  balanceQuery,
  portfolioService,
  pricesQuery,
  type TokenChoice,
  tokenListQuery,
  tokensQuery,
} from 'portico/services'
import type { SendPlace, SendToken, SendTokens } from './contract.js'
import { isSameAddress } from './doubts.js'
import type { ParsedSendOptions } from './options.js'

/** At most so many pages of tokens are read: more would be a list of spam. */
const PAGES = 5

type TokensContext = Pick<PluginContext<ParsedSendOptions>, 'options' | 'query' | 'stores' | 'use'>

const undecided: TokenChoice = () => undefined

/** Loads what the user has decided on tokens; without it, the doubts decide. */
const readChoices = async ({ use }: TokensContext): Promise<TokenChoice> => {
  try {
    return (await use(portfolioService)?.choices()) ?? undecided
  } catch {
    return undecided
  }
}

/** Adds why tokens are to be doubted. Those on the list of the network are not, whatever the source says of them. */
const addDoubts = async (
  { query }: TokensContext,
  network: CaipNetwork,
  tokens: readonly SendToken[],
  signal: AbortSignal,
): Promise<readonly SendToken[]> => {
  if (tokens.every(({ address, listed }) => listed || address === undefined)) return tokens
  const list = await query(tokenListQuery, network.chainNamespace, { network, signal }).catch(() => undefined)
  const vouched = list ?? []
  const isListed = ({ address, listed }: SendToken) =>
    listed === true || vouched.some((one) => one.address !== undefined && isSameAddress(one.address, address ?? ''))
  const doubtOf = createDoubts([network.nativeCurrency, ...tokens.filter(isListed), ...vouched])
  return tokens.map((token) => {
    const doubt = doubtOf({ ...token, listed: isListed(token) })
    return doubt ? { ...token, doubt } : token
  })
}

/** Reads what an account can send: its tokens with their prices, or the native coin alone where no source knows them. */
export const readTokens = async (
  context: TokensContext,
  { chain, account }: SendPlace,
  signal: AbortSignal,
): Promise<SendTokens> => {
  const {
    options: { currency },
    query,
    stores,
  } = context
  const network = stores.networks.find(chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain })
  const namespace = network.chainNamespace
  const call = { network, account, signal }

  const readNative = async (): Promise<SendToken> => {
    const [amount, prices] = await Promise.all([
      query(balanceQuery, namespace, call),
      query(pricesQuery, namespace, { network, signal, currency, addresses: [''] }).catch(() => undefined),
    ])
    const price = prices?.['']
    const { name, symbol, decimals } = network.nativeCurrency
    return {
      chain,
      name,
      symbol,
      decimals,
      ...(amount !== undefined && { amount: String(amount) }),
      ...(price !== undefined && { price }),
    }
  }

  const readListed = async (): Promise<readonly SendToken[] | undefined> => {
    const listed: SendToken[] = []
    let cursor: string | undefined
    for (let page = 0; page < PAGES; page++) {
      const answer = await query(tokensQuery, namespace, { ...call, currency, ...(cursor !== undefined && { cursor }) })
      if (!answer) return page === 0 ? undefined : listed
      for (const { name, symbol, ...token } of answer.items) {
        if (token.chain !== chain) continue
        listed.push({ ...token, name: cleanTokenName(name), symbol: cleanTokenSymbol(symbol) })
      }
      cursor = answer.cursor
      if (cursor === undefined) break
    }
    return listed
  }

  const [listed, choiceOf] = await Promise.all([readListed().catch(() => undefined), readChoices(context)])
  const native = listed?.find(({ address }) => address === undefined)
  // The coin is always there, because it pays the fee.
  const items = [...(native ? [native] : [await readNative()]), ...(listed ?? []).filter((token) => token !== native)]
  return { items: await addDoubts(context, network, items, signal), isPartial: listed === undefined, choiceOf }
}
