import * as z from 'zod/mini'
import { loadPeer } from '../../kernel/async/load-peer.js'
import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** The options of `memoryChain`. */
export interface MemoryChainOptions {
  /** The EIP-155 chain id. */
  readonly id: number
  /** The URL prefix of the chain. */
  readonly rpcUrl: string
  /** By lower-case address: smallest unit, decimal string. Every other address has 10 coins of 18 decimals. */
  readonly balances?: Readonly<Record<string, string>>
  /**
   * Answers `eth_call` in hexadecimal; without it, or with `undefined`, the chain returns `0x`, as where no contract is. A
   * throw is an error of the node: the message `execution reverted` stands for a contract that refuses.
   */
  call?(call: MemoryCall): string | undefined
  /** What `eth_getLogs` finds, oldest first. */
  readonly logs?: readonly MemoryLog[]
  /**
   * Answers a method in place of the chain; `undefined` leaves it to the chain. A throw is an error of the node.
   */
  answer?(method: string, params: readonly unknown[]): unknown
}

/** An event of a contract. */
export interface MemoryLog {
  readonly address: string
  /** In hexadecimal, the hash of its signature first. */
  readonly topics: readonly string[]
  /** In hexadecimal; `0x` unless given. */
  readonly data?: string
  /** 1 unless given; the chain is at least as high. */
  readonly blockNumber?: number
  readonly transactionHash?: string
}

/** A call of a contract that is not sent. */
export interface MemoryCall {
  readonly to?: string
  readonly from?: string
  readonly data?: string
}

/** A transaction that the chain has accepted. */
export interface MemoryTransaction {
  readonly hash: string
  /** With the checksum of EIP-55, as `to`. */
  readonly from: string
  readonly to: string | undefined
  /** Smallest unit, decimal string. */
  readonly value: string
  readonly data: string
  readonly nonce: number
}

/** An EVM chain in memory: a route for `scriptedHttp`. */
export interface MemoryChain extends HttpRoute {
  /** The transactions so far, oldest first; each is mined at once. */
  readonly transactions: readonly MemoryTransaction[]
}

type Method = (params: readonly unknown[]) => unknown

const GWEI = 1_000_000_000n
const TEN_COINS = 10_000_000_000_000_000_000n
const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const lower = (value: unknown): string => String(value).toLowerCase()
const BLOCK_HASH = `0x${'0'.repeat(63)}1`

const question = z.object({ id: z.unknown(), method: z.string(), params: z.optional(z.array(z.unknown())) })

const readTransaction = async (raw: unknown): Promise<MemoryTransaction> => {
  const { getAddress, keccak256, parseTransaction, recoverTransactionAddress } = await loadPeer(
    'viem',
    () => import('viem'),
  )
  const serialized = raw as Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction']
  const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(serialized)
  const from = await recoverTransactionAddress({ serializedTransaction: serialized })
  const recipient = to ? getAddress(to) : undefined
  return Object.freeze({ hash: keccak256(serialized), from, to: recipient, value: String(value), data, nonce })
}

/** What `eth_getLogs` asks for. @source https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_getlogs */
interface LogFilter {
  readonly address?: unknown
  readonly topics?: readonly unknown[]
  readonly fromBlock?: unknown
  readonly toBlock?: unknown
}

/** Whether a filter's value names a text: itself, one of several, or any. */
const selects = (wanted: unknown, text: string | undefined): boolean =>
  wanted === undefined ||
  wanted === null ||
  (text !== undefined && [wanted].flat().some((one) => lower(one) === lower(text)))

const heightOf = ({ blockNumber = 1 }: MemoryLog): number => blockNumber

/** Reads the number of a block; names such as `latest` are the given one. */
const readHeight = (block: unknown, named: number): number => (/^0x/.test(String(block)) ? Number(block) : named)

const isFound = (log: MemoryLog, { address, topics = [], fromBlock, toBlock }: LogFilter): boolean =>
  selects(address, log.address) &&
  topics.every((topic, index) => selects(topic, log.topics[index])) &&
  heightOf(log) >= readHeight(fromBlock, 0) &&
  heightOf(log) <= readHeight(toBlock, Number.MAX_SAFE_INTEGER)

const toLog = (log: MemoryLog, index: number) => ({
  address: log.address,
  topics: log.topics,
  data: log.data ?? '0x',
  blockNumber: hex(heightOf(log)),
  blockHash: BLOCK_HASH,
  transactionHash: log.transactionHash ?? `0x${index.toString(16).padStart(64, '0')}`,
  transactionIndex: '0x0',
  logIndex: hex(index),
  removed: false,
})

/**
 * Creates an EVM chain in memory: what a wallet and a page need, without a virtual machine. Calls return what
 * `call` returns, and other methods what `answer` does; transactions are parsed, checked against the sender's nonce and mined
 * at once.
 * @throws in JSON-RPC: -32601 for a method it does not know, -32000 for a wrong nonce
 * @example
 * import { memoryChain, scriptedHttp, virtualWallet } from 'portico/testing'
 * const chain = memoryChain({ id: 1, rpcUrl: 'https://rpc.example' })
 * const wallet = virtualWallet({
 *   name: 'Test Wallet',
 *   rdns: 'test.wallet',
 *   privateKeys: [TEST_KEYS[0]],
 *   chains: [{ id: 1, rpcUrl: 'https://rpc.example' }],
 *   http: scriptedHttp([chain]),
 * })
 */
export const memoryChain = ({
  id,
  rpcUrl,
  balances = {},
  call,
  logs = [],
  answer: answerInstead,
}: MemoryChainOptions): MemoryChain => {
  const transactions: MemoryTransaction[] = []
  /** The block of the newest log; transactions stand in later ones. */
  const start = Math.max(1, ...logs.map(heightOf))
  const countOf = (address: unknown) => transactions.filter(({ from }) => lower(from) === lower(address)).length
  const block = () => ({
    number: hex(start + transactions.length),
    baseFeePerGas: hex(GWEI),
    timestamp: '0x1',
    transactions: [],
  })
  const receiptOf = (hash: unknown) => {
    const index = transactions.findIndex((one) => one.hash === hash)
    const found = transactions[index]
    if (!found) return null
    const { from, to = null } = found
    const blockNumber = hex(start + index + 1)
    const position = { blockHash: BLOCK_HASH, blockNumber, transactionIndex: '0x0' }
    const place = { ...position, transactionHash: hash, from, to }
    const cost = { gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: hex(GWEI) }
    return { ...place, ...cost, status: '0x1', type: '0x2', logs: [], logsBloom: '0x', contractAddress: null }
  }
  const transactionOf = (hash: unknown) => {
    const found = transactions.find((one) => one.hash === hash)
    if (!found) return null
    const { from, to = null, value, data, nonce } = found
    const { blockHash, blockNumber, transactionIndex } = receiptOf(hash) ?? {}
    const place = { blockHash, blockNumber, transactionIndex }
    return {
      hash,
      ...place,
      from,
      to,
      value: hex(BigInt(value)),
      input: data,
      nonce: hex(nonce),
      gas: '0x5208',
      type: '0x2',
    }
  }
  const methods: Readonly<Record<string, Method>> = {
    eth_chainId: () => hex(id),
    net_version: () => String(id),
    eth_blockNumber: () => block().number,
    eth_getBlockByNumber: block,
    eth_getBalance: ([address]) => hex(BigInt(balances[lower(address)] ?? TEN_COINS)),
    eth_getTransactionCount: ([address]) => hex(countOf(address)),
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => hex(GWEI),
    eth_maxPriorityFeePerGas: () => hex(GWEI),
    eth_call: ([asked]) => call?.(asked as MemoryCall) ?? '0x',
    eth_getCode: () => '0x',
    eth_getLogs: ([filter]) =>
      logs.flatMap((log, index) => (isFound(log, (filter ?? {}) as LogFilter) ? [toLog(log, index)] : [])),
    eth_getTransactionByHash: ([hash]) => transactionOf(hash),
    eth_getTransactionReceipt: ([hash]) => receiptOf(hash),
    async eth_sendRawTransaction([raw]) {
      const transaction = await readTransaction(raw)
      if (transaction.nonce !== countOf(transaction.from)) throw new Error('nonce too low')
      transactions.push(transaction)
      return transaction.hash
    },
  }

  const answer = async (asked: unknown): Promise<unknown> => {
    const { success, data } = z.safeParse(question, asked)
    if (!success) return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Not a JSON-RPC request.' } }
    const reply = { jsonrpc: '2.0', id: data.id }
    const { method: name, params = [] } = data
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    try {
      const instead = await answerInstead?.(name, params)
      if (instead !== undefined) return { ...reply, result: instead }
      if (!method) return { ...reply, error: { code: -32601, message: `Method not found: ${name}` } }
      return { ...reply, result: await method(params) }
    } catch (error) {
      return { ...reply, error: { code: -32000, message: error instanceof Error ? error.message : String(error) } }
    }
  }

  return {
    match: rpcUrl,
    async answer({ json }: HttpRequest): Promise<HttpAnswer> {
      return { json: Array.isArray(json) ? await Promise.all(json.map(answer)) : await answer(json) }
    },
    get transactions() {
      return [...transactions]
    },
  }
}
