import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { readFunction, readList, readOptional, readRecord } from '../../kernel/schema/define-schema.js'
import type { AccountData, SourceContext } from '../../services/account-data.js'
import type { Token } from '../../services/queries.js'
import { readListedToken } from '../listed-tokens.js'

/** The options of `rpc`. */
export interface RpcSourceOptions {
  /** The tokens whose balances are always read; they count as listed. Default: none. */
  readonly tokens?: readonly Token[]
  /** Finds prices, for example through a server of the host. Without it, no prices are known. */
  readonly prices?: NonNullable<AccountData['prices']>
  /**
   * How many blocks back EVM networks are searched for tokens, NFTs and transfers that are on no list; many public endpoints
   * refuse more than a few thousand. `0`: none; `Infinity`: all. Default: 10,000.
   */
  readonly logBlocks?: number
}

/** The options, parsed. */
export interface ParsedRpcSourceOptions extends RpcSourceOptions {
  readonly tokens: readonly Token[]
  readonly logBlocks: number
}

const LOG_BLOCKS = 10_000

/** @throws `TypeError` that names the faulty option */
export const readRpcSourceOptions = (options: RpcSourceOptions): ParsedRpcSourceOptions => {
  const { tokens = [], prices: given, logBlocks = LOG_BLOCKS } = readRecord(options, 'rpc')
  const prices = readOptional(given, 'prices', readFunction<NonNullable<RpcSourceOptions['prices']>>)
  if (typeof logBlocks !== 'number' || !(logBlocks >= 0)) throw new TypeError('logBlocks: expected a number from 0')
  return { tokens: readList(tokens, 'tokens', readListedToken), ...(prices && { prices }), logBlocks }
}

/** The tools of the readers of each namespace. */
export interface RpcParts {
  readonly context: SourceContext
  readonly options: ParsedRpcSourceOptions
  /** The host's tokens on a network. */
  readonly tokensOf: (chain: CaipNetworkId) => Promise<readonly Token[]>
}
