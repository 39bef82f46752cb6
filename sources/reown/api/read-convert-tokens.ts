import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Token } from '../../../services/queries.js'
import { countOf, entriesOf, nameOf, pictureOf, textOf } from '../../read-fields.js'
import { addressOn } from './read-balance.js'
import type { ReownApi } from './reown-api.js'

/** Reads the tokens that can be traded on a network; `undefined` if the answer is no list. */
export const readConvertTokens = async (
  api: ReownApi,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly Token[] | undefined> => {
  const { caipNetworkId: chain } = network
  const answer = await api.ask({ path: '/v1/convert/tokens', query: { chainId: chain }, signal })
  return entriesOf(answer, 'tokens', (entry): Token | undefined => {
    const address = addressOn(network, textOf(entry, 'address') ?? '')
    const [symbol, decimals, imageUrl] = [
      nameOf(entry, 'symbol'),
      countOf(entry, 'decimals'),
      pictureOf(entry, 'logoUri'),
    ]
    if (address === undefined || !symbol || !Number.isSafeInteger(decimals) || Number(decimals) > 255) return undefined
    return {
      chain,
      ...(address && { address }),
      name: nameOf(entry, 'name') ?? symbol,
      symbol,
      decimals: Number(decimals),
      ...(imageUrl !== undefined && { imageUrl }),
      listed: true,
    }
  })
}
