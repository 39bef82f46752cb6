import { type RpcClient, read } from 'portico/kit'
import type { StoreReaders, TransactionCall, TransactionState } from 'portico/plugin'
import { readCalls } from './read-calls.js'

/** The nonces of transactions that a node has had in its mempool, by hash. */
const nonces = new Map<string, bigint>()

const toNumber = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/**
 * Finds out what became of a transaction by its receipt, or of a batch of calls by asking the wallet. A transaction is
 * replaced once it has left the mempool and its nonce is used.
 */
export const readTransaction = async (
  { store: { rpc }, stores }: { readonly store: { readonly rpc: RpcClient }; readonly stores: StoreReaders },
  call: TransactionCall,
): Promise<TransactionState | undefined> => {
  const { network, account, hash = '', callsId, signal } = call
  if (callsId !== undefined) return readCalls(stores, account, callsId)
  const ask = (method: string, params: readonly unknown[]) => rpc.request(network, method, params, signal)
  const mined = async (): Promise<TransactionState | undefined> => {
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (typeof receipt !== 'object' || receipt === null) return undefined
    nonces.delete(hash)
    return { status: read(receipt, 'status') === '0x0' ? 'failed' : 'confirmed' }
  }
  const found = await mined()
  if (found) return found
  const transaction = await ask('eth_getTransactionByHash', [hash])
  if (typeof transaction === 'object' && transaction !== null) {
    const nonce = toNumber(read(transaction, 'nonce'))
    if (nonce !== undefined) nonces.set(hash, nonce)
    return { status: 'pending' }
  }
  const nonce = nonces.get(hash)
  if (nonce === undefined) return undefined
  const used = toNumber(await ask('eth_getTransactionCount', [account, 'latest']))
  if (used === undefined || used <= nonce) return undefined
  // A block may have included it between the requests.
  const late = await mined()
  nonces.delete(hash)
  return late ?? { status: 'replaced' }
}
