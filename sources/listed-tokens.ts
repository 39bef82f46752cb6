import { parseCaipNetworkId } from '../kernel/caip/caip.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { loadOnce } from '../kernel/async/load-once.js'
import { readOptional, readRecord, readText, readWhole } from '../kernel/schema/define-schema.js'
import type { SourceContext } from '../services/account-data.js'
import type { Token } from '../services/queries.js'

/** Reads a token that a host lists. @throws `TypeError` that names the faulty part */
export const readListedToken = (value: unknown, what: string): Token => {
  const token = readRecord(value, what)
  const chain = readText(token['chain'], `${what}.chain`)
  try {
    parseCaipNetworkId(chain)
  } catch {
    throw new TypeError(`${what}.chain: expected a CAIP-2 id, for example eip155:1`)
  }
  for (const key of ['name', 'symbol']) readText(token[key], `${what}.${key}`)
  readOptional(token['address'], `${what}.address`, readText)
  const decimals = readWhole(token['decimals'], `${what}.decimals`)
  if (decimals < 0 || decimals > 255) throw new TypeError(`${what}.decimals: expected 0 to 255`)
  return { ...(value as Token), listed: true }
}

/**
 * Returns a function that lists the host's tokens on a network, without those whose address its codec refuses. Codecs load late, so
 * the developer is alerted of a wrong address at its first use.
 */
export const createTokenLists = (context: SourceContext, tokens: readonly Token[], owner: string) => {
  const check = async (chain: CaipNetworkId): Promise<readonly Token[]> => {
    const isFit = async ({ address }: Token) => address === undefined || context.modal.isAddress(chain, address)
    const own = tokens.filter((token) => token.chain === chain)
    const fits = await Promise.all(own.map(isFit))
    const wrong = own.filter((_, at) => !fits[at]).map((token) => `\`tokens.${tokens.indexOf(token)}.address\``)
    if (wrong.length > 0)
      context.alert?.(
        'TOKEN_ADDRESS_INVALID',
        'Invalid Token Address',
        `Invalid Token Address - ${wrong.join(', ')} of ${owner}() is not an address on ${chain}: correct it, or its \`chain\`. The token is left out.`,
      )
    return own.filter((_, at) => fits[at])
  }
  const lists = new Map<CaipNetworkId, () => Promise<readonly Token[]>>()
  return (chain: CaipNetworkId): Promise<readonly Token[]> => {
    const list = lists.get(chain) ?? loadOnce(() => check(chain))
    lists.set(chain, list)
    return list()
  }
}
