import { type RpcClient, read } from 'portico/kit'
import type { StoreReaders, TransactionCall, TransactionState } from 'portico/plugin'
import { FINAL_DEPTH } from './constants.js'
import { readCalls } from './read-calls.js'

const toNumber = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Reads a receipt; in one of the last blocks it is provisional. */
const readReceipt = (receipt: unknown, head: unknown): TransactionState | undefined => {
  if (!isObject(receipt)) return undefined
  const [block, last] = [toNumber(read(receipt, 'blockNumber')), toNumber(head)]
  return {
    status: read(receipt, 'status') === '0x0' ? 'failed' : 'confirmed',
    ...(block !== undefined && last !== undefined && last - block < FINAL_DEPTH && { isProvisional: true }),
  }
}

/**
 * Finds out what became of a transaction by its receipt, or of a batch of calls by asking the wallet. A transaction is
 * replaced once it has left the mempool and its nonce, the hint, is used.
 */
export const readTransaction = async (
  { store: { rpc }, stores }: { readonly store: { readonly rpc: RpcClient }; readonly stores: StoreReaders },
  call: TransactionCall,
): Promise<TransactionState | undefined> => {
  const { network, account, hash = '', callsId, signal } = call
  if (callsId !== undefined) return readCalls(stores, account, callsId)
  const ask = (method: string, params: readonly unknown[] = []) => rpc.request(network, method, params, signal)
  const mined = async () => {
    const head = ask('eth_blockNumber').catch(() => undefined)
    return readReceipt(await ask('eth_getTransactionReceipt', [hash]), await head)
  }
  const looked = ask('eth_getTransactionByHash', [hash])
  // One batch, so that the nonce of one that is mined already is kept as well.
  const [found, transaction] = await Promise.all([mined(), looked.catch(() => undefined)])
  const nonce = toNumber(read(transaction, 'nonce')) ?? toNumber(call.hint)
  const hint = nonce === undefined ? {} : { hint: `0x${nonce.toString(16)}` }
  if (found) return { ...found, ...hint }
  // A node that fails has not said that it dropped the transaction.
  if (isObject(await looked)) return { status: 'pending', ...hint }
  if (nonce === undefined) return undefined
  const used = toNumber(await ask('eth_getTransactionCount', [account, 'latest']))
  if (used === undefined || used <= nonce) return undefined
  // A block may have included it between the requests.
  const late = await mined()
  // Provisional: the network may also drop the block of what replaced it.
  return { ...(late ?? { status: 'replaced', isProvisional: true }), ...hint }
}
