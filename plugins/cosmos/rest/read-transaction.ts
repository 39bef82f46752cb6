import type { CosmosNetwork } from 'portico/networks'
import type { TransactionCall, TransactionState } from 'portico/plugin'
import * as z from 'zod/mini'
import { askNodes, type NodeCall, toReadError } from './ask-node.js'

const answerOf = (hash: string) => {
  const txhash = z.string().check(z.refine((found) => found.toUpperCase() === hash.toUpperCase()))
  return z.object({ tx_response: z.object({ txhash, code: z.int() }) })
}

/**
 * Finds out what became of a transaction; `undefined` while the nodes do not know it. A block is final at once.
 * @throws `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`
 * @source https://docs.cosmos.network/api cosmos.tx.v1beta1 GetTx
 */
export const readTransaction = async (
  ports: Pick<NodeCall, 'http' | 'clock'>,
  { network, hash = '', signal }: TransactionCall<CosmosNetwork>,
): Promise<TransactionState | undefined> => {
  const found = await askNodes(
    { ...ports, network, signal },
    `/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}`,
    answerOf(hash),
  )
  if ('data' in found) return { status: found.data.tx_response.code === 0 ? 'confirmed' : 'failed' }
  if (found.refused.status === 404) return undefined
  throw toReadError(network, found.refused)
}
