import type { QueryCall } from 'portico/plugin'
import { solanaError } from './errors.js'
import type { RpcClient } from 'portico/kit'

/** Reads the balance of an account in lamports. @throws `SOLANA_RPC_ANSWER_INVALID` */
export const readBalance = async (rpc: RpcClient, { network, account, signal }: QueryCall): Promise<bigint> => {
  const answer = await rpc.request(network, 'getBalance', [account, { commitment: 'confirmed' }], signal)
  const value = (answer as { readonly value?: unknown } | null)?.value
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  // A number holds the balance of one account exactly, though not the total supply.
  return BigInt(value)
}
