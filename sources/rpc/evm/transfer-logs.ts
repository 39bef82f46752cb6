import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { Evm } from '../../../services/evm.js'

/** `Transfer` of ERC-20 and ERC-721. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log of a transfer; addresses are in lower case. */
export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly block: number
  readonly index: number
  readonly hash: string
}

/** Blocks from the first to the last one, both included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

const readLog = (value: unknown): Log | undefined => {
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

/** Reads the latest `count` blocks as a range. @throws if the network does not answer */
export const latestBlocks = async (evm: Evm, chain: CaipNetworkId, count: number): Promise<BlockRange> => {
  const to = Number(await evm.request(chain, { method: 'eth_blockNumber', params: [] }))
  if (!Number.isSafeInteger(to)) throw new TypeError('eth_blockNumber: expected a number')
  return { from: Math.max(0, to - count + 1), to }
}

/** Finds logs by their topics, oldest first. @throws if the network does not answer, or refuses so many blocks */
export const findLogs = async (
  evm: Evm,
  chain: CaipNetworkId,
  { from, to }: BlockRange,
  topics: readonly (string | null)[],
): Promise<readonly Log[]> => {
  const filter = { fromBlock: quantity(from), toBlock: quantity(to), topics }
  const answer = await evm.request(chain, { method: 'eth_getLogs', params: [filter] })
  if (!Array.isArray(answer)) throw new TypeError('eth_getLogs: expected a list')
  return answer.map(readLog).filter((log) => log !== undefined)
}
