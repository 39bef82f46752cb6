import { parseCaipNetworkId } from '../../kernel/caip/caip.js'
import { readList, readOptional, readRecord, readText, readWhole } from '../../kernel/schema/define-schema.js'
import type { AccountData } from '../../services/account-data.js'
import type { Token } from '../../services/queries.js'

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

const readToken = (value: unknown, what: string): Token => {
  const token = readRecord(value, what)
  parseCaipNetworkId(readText(token['chain'], `${what}.chain`))
  for (const key of ['name', 'symbol']) readText(token[key], `${what}.${key}`)
  readOptional(token['address'], `${what}.address`, readText)
  const decimals = readWhole(token['decimals'], `${what}.decimals`)
  if (decimals < 0 || decimals > 255) throw new TypeError(`${what}.decimals: expected 0 to 255`)
  return { ...(value as Token), listed: true }
}

/** @throws `TypeError` that names the faulty option */
export const readRpcSourceOptions = (options: RpcSourceOptions): ParsedRpcSourceOptions => {
  const { tokens = [], prices, logBlocks = LOG_BLOCKS } = options
  if (prices !== undefined && typeof prices !== 'function') throw new TypeError('prices: expected a function')
  if (typeof logBlocks !== 'number' || !(logBlocks >= 0)) throw new TypeError('logBlocks: expected a number from 0')
  return { tokens: readList(tokens, 'tokens', readToken), ...(prices && { prices }), logBlocks }
}
