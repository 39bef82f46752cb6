import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { cleanName } from '../../../kernel/schema/foreign-text.js'
import type { Solana } from '../../../services/solana.js'

/** What a mint of Token-2022 says of itself; texts of strangers, cleaned. */
export interface MintMetadata {
  readonly name: string
  readonly symbol: string
  readonly uri: string
}

/** The most mints that one request names. */
const MINTS_LIMIT = 100

const readMetadata = (account: unknown): MintMetadata | undefined => {
  const extensions = read(read(read(read(account, 'data'), 'parsed'), 'info'), 'extensions')
  const found = Array.isArray(extensions)
    ? extensions.find((one) => read(one, 'extension') === 'tokenMetadata')
    : undefined
  const state = read(found, 'state')
  const uri = read(state, 'uri')
  const name = cleanName(read(state, 'name'))
  const symbol = cleanName(read(state, 'symbol'))
  return name || symbol
    ? { name: name || symbol, symbol: symbol || name, uri: typeof uri === 'string' ? uri : '' }
    : undefined
}

/** Reads the metadata that mints of Token-2022 carry, by mint; a failure leaves all without. */
export const readMintMetadata = async (
  solana: Solana,
  chain: CaipNetworkId,
  mints: readonly string[],
): Promise<ReadonlyMap<string, MintMetadata>> => {
  const wanted = mints.slice(0, MINTS_LIMIT)
  if (wanted.length === 0) return new Map()
  try {
    const params = [wanted, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    const list = read(await solana.request(chain, { method: 'getMultipleAccounts', params }), 'value')
    const found = wanted.map((mint, at) => [mint, readMetadata(Array.isArray(list) ? list[at] : undefined)] as const)
    return new Map(found.flatMap(([mint, metadata]) => (metadata ? [[mint, metadata] as const] : [])))
  } catch {
    return new Map()
  }
}
