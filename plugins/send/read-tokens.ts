import { cleanTokenName, cleanTokenSymbol } from 'portico/kit'
import { kernelError } from 'portico/plugin'
import { balanceQuery, pricesQuery, tokensQuery } from 'portico/services'
import type { SendPlace, SendToken, SendTokens } from './contract.js'
import type { SendContext } from './send-context.js'

/** At most so many pages of tokens are read: more would be a list of spam. */
const PAGES = 5

/** Reads what an account can send: its tokens with their prices, or the native coin alone where no source knows them. */
export const readTokens = async (
  { options: { currency }, query, stores }: Pick<SendContext, 'options' | 'query' | 'stores'>,
  { chain, account }: SendPlace,
  signal: AbortSignal,
): Promise<SendTokens> => {
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
        if (token.chain !== chain || token.spam) continue
        listed.push({ ...token, name: cleanTokenName(name), symbol: cleanTokenSymbol(symbol) })
      }
      cursor = answer.cursor
      if (cursor === undefined) break
    }
    return listed
  }

  const listed = await readListed().catch(() => undefined)
  const native = listed?.find(({ address }) => address === undefined)
  // The coin is always there, because it pays the fee.
  return {
    items: [...(native ? [native] : [await readNative()]), ...(listed ?? []).filter((token) => token !== native)],
    isPartial: listed === undefined,
  }
}
