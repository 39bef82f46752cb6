import type { RpcClient } from 'portico/kit'
import type { TransactionCall, TransactionState } from 'portico/plugin'
import { solanaError } from './errors.js'
import { readStatus } from './read-status.js'
import { codeOfFailure } from './rpc/to-node-error.js'
import { lifetimes } from './transaction-lifetimes.js'

/**
 * Finds out what became of a transaction: pending until the network has confirmed or refused it, or cannot take it any
 * more. Without its own last valid block height it is never called safe to send again.
 */
export const readTransaction = async (
  rpc: RpcClient,
  { network, hash = '', signal }: TransactionCall,
): Promise<TransactionState | undefined> => {
  const ask = (method: string, params: readonly unknown[]) => rpc.request(network, method, params, signal)
  const { step, failure, lifetime } = await readStatus(ask, hash, lifetimes.get(hash))
  if (lifetime) lifetimes.set(hash, lifetime)
  if (step === 'sent' || step === 'processed') return { status: 'pending' }
  lifetimes.delete(hash)
  if (step === 'confirmed') return { status: 'confirmed' }
  if (step === 'missing') return { status: 'unknown', error: solanaError('SOLANA_SENT_UNCONFIRMED', { details: hash }) }
  const error =
    step === 'expired'
      ? solanaError('SOLANA_TRANSACTION_EXPIRED', { details: hash })
      : solanaError(codeOfFailure(failure), { details: hash, data: failure })
  return { status: 'failed', error }
}
