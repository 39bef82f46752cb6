import type * as z from 'zod/mini'
import type { Call } from '../../../kernel/contract/operation.js'
import { type Hex, toHexChainId } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { isTransactionHash } from '../validators.js'
import { askWallet } from './ask-wallet.js'
import type { sendTransactionInput } from './inputs.js'

/**
 * Sends a whole transaction. The chain id is written into it, so that a wallet that moved meanwhile refuses.
 * @throws `EIP155_HASH_INVALID`, and the node's own refusals by their codes
 */
export const sendTransaction = async (transaction: z.infer<typeof sendTransactionInput>, call: Call): Promise<Hex> => {
  const { to, ...rest } = transaction
  const hash = await askWallet(call, 'eth_sendTransaction', [
    { ...rest, ...(to && { to }), from: call.account, chainId: toHexChainId(call.chain) },
  ])
  if (!isTransactionHash(hash)) throw eip155Error('EIP155_HASH_INVALID')
  return hash
}
