import { loadSigner } from '../virtual-bitcoin-wallet/bitcoin-keyring.js'
import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** The satoshis of every address, in one output. @internal */
export const MEMORY_COINS = 100_000_000

/** The hashes of transactions that an API in memory has, in a block and not yet. @internal */
export const MEMORY_BITCOIN_HASHES = { confirmed: 'c0'.repeat(32), pending: '9e'.repeat(32) } as const

/** Parses a raw transaction in hexadecimal. @throws an `Error` if it is malformed @internal */
export const readRawTransaction = async (raw: string) => {
  const { Transaction } = (await loadSigner()).btc
  const bytes = Uint8Array.from(raw.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Transaction.fromRaw(bytes, { allowUnknownOutputs: true, disableScriptCheck: true })
}

/** An address API in memory: a route for `scriptedHttp`. @internal */
export interface MemoryAddressApi extends HttpRoute {
  /** The raw transactions that it has accepted, oldest first, in hexadecimal. */
  readonly transactions: readonly string[]
}

const accept = async (raw: string, transactions: string[]): Promise<HttpAnswer> => {
  try {
    const { id } = await readRawTransaction(raw)
    transactions.push(raw)
    return { text: id }
  } catch (error) {
    return { status: 400, text: String(error) }
  }
}

const totals = (count: number, sum: number) => ({
  funded_txo_count: count,
  funded_txo_sum: sum,
  spent_txo_count: 0,
  spent_txo_sum: 0,
  tx_count: count,
})

const answer = ({ url }: HttpRequest): HttpAnswer => {
  const status = { confirmed: true, block_height: 1 }
  const utxo = { txid: '11'.repeat(32), vout: 0, value: MEMORY_COINS, status }
  if (url.endsWith('/utxo')) return { json: [utxo] }
  if (url.endsWith('/fee-estimates')) return { json: { 2: 12.1, 6: 5, 144: 1.04 } }
  if (url.endsWith('/status')) return { json: { confirmed: false } }
  const [, path, name] = /\/(address|tx)\/([^/]+)$/.exec(url) ?? []
  if (path === 'address')
    return { json: { address: name, chain_stats: totals(1, MEMORY_COINS), mempool_stats: totals(0, 0) } }
  if (path === 'tx' && Object.values<string | undefined>(MEMORY_BITCOIN_HASHES).includes(name))
    return { json: { txid: name, status: { ...status, confirmed: name === MEMORY_BITCOIN_HASHES.confirmed } } }
  return { status: 404, text: path === 'tx' ? 'Transaction not found' : 'endpoint does not exist' }
}

/** Creates an Esplora address API in memory: every address has one bitcoin, and every parsable transaction is accepted. @internal */
export const memoryAddressApi = (apiUrl: string): MemoryAddressApi => {
  const transactions: string[] = []
  return {
    match: apiUrl,
    answer: (request) => (request.method === 'POST' ? accept(request.body ?? '', transactions) : answer(request)),
    get transactions() {
      return [...transactions]
    },
  }
}
