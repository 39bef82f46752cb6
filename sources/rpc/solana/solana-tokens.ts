import { balanceQuery } from '../../../kernel/queries.js'
import type { Missing, OwnedToken, Page, PricedCall } from '../../../services/queries.js'
import type { Solana } from '../../../services/solana.js'
import type { RpcParts } from '../options.js'
import { withPrices } from '../with-prices.js'
import { readMintMetadata } from './mint-metadata.js'
import { readHoldings, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.js'

const shorten = (mint: string): string => `${mint.slice(0, 4)}…${mint.slice(-4)}`

/** Reads the tokens of an account: the native coin first, then those of both token programs. */
export const readSolanaTokens = async (
  parts: RpcParts,
  solana: Solana,
  call: PricedCall,
): Promise<Page<OwnedToken> | undefined> => {
  const { network, account, signal } = call
  const { caipNetworkId: chain, nativeCurrency, assets } = network
  const [native, held, held2022] = await Promise.all([
    parts.context.query(balanceQuery, 'solana', { network, account, signal }),
    readHoldings(solana, chain, account, TOKEN_PROGRAM),
    // Nodes without the newer program refuse.
    readHoldings(solana, chain, account, TOKEN_2022_PROGRAM).catch(() => undefined),
  ])
  if (native === undefined) return undefined
  const ofHost = new Map((await parts.tokensOf(chain)).map((token) => [token.address, token]))
  const holdings = [...held, ...(held2022 ?? [])].filter(({ decimals }) => decimals > 0)
  const unlisted = (held2022 ?? []).map(({ mint }) => mint).filter((mint) => !ofHost.has(mint))
  const metadata = await readMintMetadata(solana, chain, unlisted)
  const tokens = holdings.map(({ mint, amount, decimals }): OwnedToken => {
    const { name = shorten(mint), symbol = shorten(mint) } = metadata.get(mint) ?? {}
    return { chain, address: mint, name, symbol, ...ofHost.get(mint), decimals, amount: String(amount) }
  })
  // The host's tokens come first, in the host's order.
  const rank = ({ address }: OwnedToken) => (ofHost.has(address) ? [...ofHost.keys()].indexOf(address) : ofHost.size)
  tokens.sort((one, other) => rank(one) - rank(other))
  const coin: OwnedToken = {
    chain,
    ...nativeCurrency,
    ...(assets?.imageUrl !== undefined && { imageUrl: assets.imageUrl }),
    ...ofHost.get(undefined),
    listed: true,
    amount: String(native),
  }
  const missing: Missing[] = held2022 ? [] : ['unlisted']
  if (tokens.some(({ listed }) => listed !== true)) missing.push('spam')
  return withPrices(parts, call, [coin, ...tokens], missing)
}
