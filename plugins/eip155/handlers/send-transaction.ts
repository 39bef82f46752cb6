import type * as z from 'zod/mini'
import { type Call, kernelError } from 'portico/plugin'
import { type Hex, toHexChainId } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { eip155Error } from '../errors.js'
import { isTransactionHash } from '../wallet-answers.js'
import { askOnChain } from './ask-wallet.js'
import type { sendTransactionInput } from './inputs.js'

/**
 * Sends a whole transaction with the chain id in it, so that a wallet on another network refuses it.
 * @throws `CHAIN_MISMATCH` if it names another network, `EIP155_HASH_INVALID`, and the node's refusals by their codes
 */
export const sendTransaction = async (transaction: z.infer<typeof sendTransactionInput>, call: Call): Promise<Hex> => {
  const { to, chainId, ...rest } = transaction
  if (chainId !== undefined && toCaipNetworkId(chainId) !== call.chain)
    throw kernelError('CHAIN_MISMATCH', { details: chainId })
  const hash = await askOnChain(call, 'eth_sendTransaction', [
    { ...rest, ...(to && { to }), from: call.account, chainId: toHexChainId(call.chain) },
  ])
  if (!isTransactionHash(hash)) throw eip155Error('EIP155_HASH_INVALID')
  return hash
}
