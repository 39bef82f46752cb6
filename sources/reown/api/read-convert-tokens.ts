import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Token } from '../../../services/queries.js'
import { countOf, entriesOf, nameOf, pictureOf, textOf } from '../../read-fields.js'
import { type Refusal, refusalOf } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import { addressOn } from './read-balance.js'
import type { ReownApi } from './reown-api.js'

/** Whether a refusal means that the server has no swaps on the network. */
export const isElsewhere = ({ words }: Refusal): boolean => /\bchain id\b.* is not supported/i.test(words)

/** Resolves with an answer; `undefined` if the server has no swaps on the network. @throws as the answer */
export const unlessElsewhere = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    return await answer
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && isElsewhere(refusal)) return undefined
    throw error
  }
}

/** Reads the tokens that can be traded on a network; `undefined` if there are no swaps. @throws as `ask`, `HttpFailure` */
export const readConvertTokens = async (
  api: ReownApi,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly Token[] | undefined> => {
  const { caipNetworkId: chain } = network
  const answer = await unlessElsewhere(api.ask({ path: '/v1/convert/tokens', query: { chainId: chain }, signal }))
  if (answer === undefined) return undefined
  const tokens = entriesOf(answer, 'tokens', (entry): Token | undefined => {
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
  // An odd entry costs itself; a list of them is not one of tokens.
  if (!tokens || (tokens.length === 0 && entriesOf(answer, 'tokens', (entry) => [entry])?.length)) throw unreadable()
  return tokens
}
