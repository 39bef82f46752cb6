// @ts-check
import { formatUnits } from 'viem'
import { askChain } from './ask-chain.mjs'

/** @import { PricedToken } from './price-tokens.mjs' */

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVE = '0x095ea7b3'
const PAGE_SIZE = 10

/** @param {string} account @param {string} from @param {string | null} to */
const directionOf = (account, from, to) => {
  if (from.toLowerCase() === account) return to?.toLowerCase() === account ? 'self' : 'out'
  return to?.toLowerCase() === account ? 'in' : undefined
}

/**
 * The index names no contract and no decimals, and knows no price of what is not traded.
 *
 * @param {Pick<PricedToken, 'name' | 'symbol' | 'price'>} token
 * @param {string} direction
 * @param {string} numeric
 */
const writeTransfer = ({ name, symbol, price }, direction, numeric) => ({
  fungible_info: { name, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: price === undefined ? null : price * Number(numeric),
  price: price ?? null,
})

/** @param {string} account @param {any} log @param {readonly PricedToken[]} tokens */
const readTransfer = (account, { address, topics, data }, tokens) => {
  if (topics[0] !== TRANSFER) return undefined
  const [from, to] = [topics[1], topics[2]].map((topic) => `0x${topic.slice(26)}`)
  const direction = directionOf(account, from ?? '', to ?? '')
  if (!direction) return undefined
  if (topics[3] !== undefined) {
    const nft_info = {
      name: `Orchard #${BigInt(topics[3])}`,
      content: null,
      flags: { is_spam: BigInt(topics[3]) !== 1n },
    }
    return { fungible_info: null, nft_info, direction, quantity: { numeric: '1' }, value: null, price: null }
  }
  const token = tokens.find((one) => one.address?.toLowerCase() === address)
  if (!token) return undefined
  return writeTransfer(token, direction, formatUnits(BigInt(data), token.decimals))
}

/** @param {string} account @param {any} transaction @param {any} receipt @param {readonly PricedToken[]} tokens */
const readTransfers = (account, transaction, receipt, tokens) => {
  if (receipt.status === '0x0') return []
  const direction = directionOf(account, transaction.from, transaction.to)
  const price = tokens.find(({ address }) => address === undefined)?.price
  // The index calls the coin by another name than its network does.
  const coin = { name: 'Ethereum', symbol: 'ETH', ...(price !== undefined && { price }) }
  const sent = BigInt(transaction.value)
  const native = direction && sent > 0n ? [writeTransfer(coin, direction, formatUnits(sent, 18))] : []
  return [
    ...native,
    ...receipt.logs.map((/** @type {any} */ log) => readTransfer(account, log, tokens)).filter(Boolean),
  ]
}

/** @param {readonly any[]} transfers @param {any} transaction */
const kindOf = (transfers, { to, input }) => {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.size > 0) return directions.has('in') ? 'receive' : 'send'
  if (to === null) return 'deploy'
  return input.startsWith(APPROVE) ? 'approve' : 'execute'
}

/** The hashes of the transactions whose logs name an account: its index knows only who sends and who is sent to. */
const findByLogs = async (/** @type {string} */ url, /** @type {string} */ account, /** @type {number} */ before) => {
  const word = `0x${account.slice(2).padStart(64, '0')}`
  const range = { fromBlock: '0x0', toBlock: before > 0 ? `0x${(before - 1).toString(16)}` : 'latest' }
  const logs = await Promise.all(
    [
      [TRANSFER, word],
      [TRANSFER, null, word],
    ].map((topics) => askChain(url, 'eth_getLogs', { ...range, topics })),
  )
  return logs.flat().map((/** @type {any} */ log) => log.transactionHash)
}

/**
 * The history of an account on an EVM chain, newest first, in the form of the API; the cursor is a block.
 *
 * @param {{ id: number, rpcUrl: string }} chain
 * @param {readonly PricedToken[]} tokens of that chain
 * @param {string} owner
 * @param {string} cursor
 */
export async function readHistory({ id, rpcUrl }, tokens, owner, cursor) {
  const account = owner.toLowerCase()
  const before = Number(cursor || 0)
  const [indexed, received] = await Promise.all([
    askChain(rpcUrl, 'ots_searchTransactionsBefore', account, before, 10_000),
    findByLogs(rpcUrl, account, before),
  ])
  const hashes = [...new Set([...indexed.txs.map((/** @type {any} */ { hash }) => hash), ...received])]
  const all = await Promise.all(hashes.map((hash) => askChain(rpcUrl, 'eth_getTransactionByHash', hash)))
  const sorted = all.sort((one, other) => Number(other.blockNumber) - Number(one.blockNumber))
  const edge = sorted[PAGE_SIZE - 1]?.blockNumber
  const page = edge === undefined ? sorted : sorted.filter(({ blockNumber }) => Number(blockNumber) >= Number(edge))
  const data = await Promise.all(
    page.map(async (transaction) => {
      const [receipt, block] = await Promise.all([
        askChain(rpcUrl, 'eth_getTransactionReceipt', transaction.hash),
        askChain(rpcUrl, 'eth_getBlockByNumber', transaction.blockNumber, false),
      ])
      const transfers = readTransfers(account, transaction, receipt, tokens)
      return {
        id: transaction.hash.slice(2, 34),
        metadata: {
          operationType: kindOf(transfers, transaction),
          hash: transaction.hash,
          chain: `eip155:${id}`,
          minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
          sentFrom: transaction.from,
          sentTo: transaction.to ?? '',
          status: receipt.status === '0x0' ? 'failed' : 'confirmed',
          nonce: Number(transaction.nonce),
          application: null,
        },
        transfers,
      }
    }),
  )
  return { data, next: page.length < sorted.length ? String(Number(edge)) : null }
}
