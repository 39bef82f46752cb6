import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { Evm } from '../../../services/evm.js'

/** A transaction in a block; addresses are in lower case. */
export interface MinedTransaction {
  readonly hash: string
  readonly block: number
  readonly from: string
  readonly to: string | undefined
  readonly value: bigint
  readonly input: string
}

/** A page of the transactions that touch an account, newest first. */
export interface FoundTransactions {
  readonly transactions: readonly MinedTransaction[]
  readonly failed: ReadonlySet<string>
  /** Whether there are no older ones. */
  readonly isLast: boolean
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
const readAccount = (value: unknown) =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : undefined

/** Reads a transaction as nodes write it; `undefined` if it is not in a block. */
const readTransaction = (value: unknown): MinedTransaction | undefined => {
  const [hash, block, input] = [read(value, 'hash'), read(value, 'blockNumber'), read(value, 'input')]
  const from = readAccount(read(value, 'from'))
  const amount = read(value, 'value')
  if (!isHex(hash) || hash.length !== 66 || !isHex(block) || from === undefined || !isHex(amount)) return undefined
  return {
    hash,
    block: Number(block),
    from,
    to: readAccount(read(value, 'to')),
    value: BigInt(amount),
    input: isHex(input) ? input : '0x',
  }
}

/** Asks a node that has an index of accounts. @throws if it has none @source https://docs.otterscan.io/api-docs/ots-api */
export const searchTransactions = async (
  evm: Evm,
  chain: CaipNetworkId,
  account: string,
  before: number,
  size: number,
): Promise<FoundTransactions> => {
  const answer = await evm.request(chain, { method: 'ots_searchTransactionsBefore', params: [account, before, size] })
  const [list, receipts] = [read(answer, 'txs'), read(answer, 'receipts')]
  if (!Array.isArray(list)) throw new TypeError('ots_searchTransactionsBefore: expected a list')
  const failed = (Array.isArray(receipts) ? receipts : [])
    .filter((receipt) => read(receipt, 'status') === '0x0')
    .map((receipt) => String(read(receipt, 'transactionHash')))
  const transactions = list.map(readTransaction).filter((transaction) => transaction !== undefined)
  return { transactions, failed: new Set(failed), isLast: read(answer, 'lastPage') === true }
}

/** Reads transactions by their hashes; those that the node does not know are left out. */
export const readTransactions = async (
  evm: Evm,
  chain: CaipNetworkId,
  hashes: readonly string[],
): Promise<readonly MinedTransaction[]> => {
  const answers = await Promise.all(
    hashes.map((hash) => evm.request(chain, { method: 'eth_getTransactionByHash', params: [hash] })),
  )
  return answers.map(readTransaction).filter((transaction) => transaction !== undefined)
}

/** Reads when blocks were made, in milliseconds since the Unix epoch. */
export const readBlockTimes = async (
  evm: Evm,
  chain: CaipNetworkId,
  blocks: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const unique = [...new Set(blocks)]
  const answers = await Promise.all(
    unique.map((block) =>
      evm.request(chain, { method: 'eth_getBlockByNumber', params: [`0x${block.toString(16)}`, false] }),
    ),
  )
  return new Map(unique.map((block, at) => [block, Number(read(answers[at], 'timestamp') ?? 0) * 1000]))
}
