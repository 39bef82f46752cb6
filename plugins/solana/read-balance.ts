import type { QueryCall } from 'portico/plugin'
import { solanaError } from './errors.js'
import type { RpcClient } from 'portico/kit'

/** The balance of an account in lamports. @throws `SOLANA_RPC_ANSWER_INVALID` where the node answers something else */
export const readBalance = async (rpc: RpcClient, { network, account, signal }: QueryCall): Promise<bigint> => {
  const answer = await rpc.request(network, 'getBalance', [account, { commitment: 'confirmed' }], signal)
  const value = (answer as { readonly value?: unknown } | null)?.value
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  // All SOL there is, in lamports, is more than a number holds exactly; what one account has is not.
  return BigInt(value)
}
