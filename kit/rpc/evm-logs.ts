import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { read } from '../../kernel/errors/read-thrown.js'
import type { Evm } from '../../services/evm.js'

/** A log of a contract. */
export interface EvmLog {
  /** The contract, in lower case. */
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly block: number
  /** The position in the block. */
  readonly index: number
  /** The transaction. */
  readonly hash: string
}

/** Blocks from the first to the last one, both included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/** Which logs are read. */
export interface LogFilter extends BlockRange {
  /** The contract, or several; any unless given. */
  readonly address?: string | readonly string[]
  /** By position; `null` is any. */
  readonly topics: readonly (string | null)[]
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

const readLog = (value: unknown): EvmLog | undefined => {
  const address = read(value, 'address')
  const topics = read(value, 'topics')
  const data = read(value, 'data')
  const hash = read(value, 'transactionHash')
  const numbers = [read(value, 'blockNumber'), read(value, 'logIndex')]
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address) || !isHex(data) || !isWord(hash))
    return undefined
  if (!Array.isArray(topics) || !topics.every(isWord) || !numbers.every(isHex)) return undefined
  const [block = 0, index = 0] = numbers.map(Number)
  return { address: address.toLowerCase(), topics, data, block, index, hash }
}

const quantity = (value: number) => `0x${value.toString(16)}`

/** Returns the range of the latest `count` blocks. @throws if the network does not answer */
export const latestBlocks = async (evm: Evm, chain: CaipNetworkId, count: number): Promise<BlockRange> => {
  const to = Number(await evm.request(chain, { method: 'eth_blockNumber', params: [] }))
  if (!Number.isSafeInteger(to)) throw new TypeError('eth_blockNumber: expected a number')
  return { from: Math.max(0, to - count + 1), to }
}

/**
 * Reads logs from an EVM network, oldest first, and drops malformed ones. Public nodes answer for some thousand blocks at
 * once: ask for a range at a time.
 * @throws if the network does not answer, or refuses so many blocks
 * @example
 * const range = await latestBlocks(evm, 'eip155:1', 5000)
 * const approvals = await findLogs(evm, 'eip155:1', { ...range, topics: [APPROVAL, owner] })
 */
export const findLogs = async (
  evm: Evm,
  chain: CaipNetworkId,
  { from, to, address, topics }: LogFilter,
): Promise<readonly EvmLog[]> => {
  const filter = { fromBlock: quantity(from), toBlock: quantity(to), ...(address !== undefined && { address }), topics }
  const answer = await evm.request(chain, { method: 'eth_getLogs', params: [filter] })
  if (!Array.isArray(answer)) throw new TypeError('eth_getLogs: expected a list')
  return answer.map(readLog).filter((log) => log !== undefined)
}
