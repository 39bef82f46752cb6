import { loadSigner } from '../virtual-bitcoin-wallet/bitcoin-keyring.js'
import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** The satoshis of every address, in one output. @internal */
export const MEMORY_COINS = 100_000_000

const read = async (raw: string): Promise<HttpAnswer> => {
  const { Transaction } = (await loadSigner()).btc
  try {
    const bytes = Uint8Array.from(raw.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { text: Transaction.fromRaw(bytes, { allowUnknownOutputs: true, disableScriptCheck: true }).id }
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

/** An Esplora address API in memory: every address has one bitcoin, and every parsable transaction is accepted. @internal */
export const memoryAddressApi = (apiUrl: string): HttpRoute => ({
  match: apiUrl,
  answer({ url, method, body = '' }: HttpRequest) {
    if (method === 'POST') return read(body)
    const status = { confirmed: true, block_height: 1 }
    const utxo = { txid: '11'.repeat(32), vout: 0, value: MEMORY_COINS, status }
    if (url.endsWith('/utxo')) return { json: [utxo] }
    if (url.endsWith('/status')) return { json: { confirmed: false } }
    const [, path, address] = /\/(address|tx)\/([^/]+)$/.exec(url) ?? []
    if (path === 'address')
      return { json: { address, chain_stats: totals(1, MEMORY_COINS), mempool_stats: totals(0, 0) } }
    return { status: 404, text: path === 'tx' ? 'Transaction not found' : 'endpoint does not exist' }
  },
})
