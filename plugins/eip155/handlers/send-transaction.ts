import * as z from 'zod/mini'
import { type Call, kernelError } from 'portico/plugin'
import { type Hex, toHexChainId } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { eip155Error } from '../errors.js'
import { isTransactionHash } from '../wallet-answers.js'
import { askOnChain } from './ask-wallet.js'
import { address, from, hex } from './inputs.js'

const quantity = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value),
  'Expected 0x and hex digits.',
)

/**
 * A whole transaction, as `eth_sendTransaction` takes it, with quantities in hexadecimal. Fields of single networks, for
 * example a fee currency, are kept.
 */
export const sendTransactionInput = z
  .looseObject({
    to: z.optional(z.nullable(address)),
    from,
    value: z.optional(quantity),
    data: z.optional(hex),
    input: z.optional(hex),
    gas: z.optional(quantity),
    gasPrice: z.optional(quantity),
    maxFeePerGas: z.optional(quantity),
    maxPriorityFeePerGas: z.optional(quantity),
    nonce: z.optional(quantity),
    type: z.optional(quantity),
    chainId: z.optional(quantity),
    accessList: z.optional(z.readonly(z.array(z.object({ address, storageKeys: z.readonly(z.array(hex)) })))),
    authorizationList: z.optional(z.readonly(z.array(z.unknown()))),
  })
  .check(
    z.refine(
      ({ data, input }) => !data || !input || data.toLowerCase() === input.toLowerCase(),
      'Expected `data` and `input` to be the same: wallets differ in which of them they send.',
    ),
  )

/** Returns the request of a wallet for a transaction, with the chain ID in it: its method and parameters. */
export const transactionRequest = (
  { to, ...rest }: z.infer<typeof sendTransactionInput>,
  { account, chain }: Pick<Call, 'account' | 'chain'>,
) => ['eth_sendTransaction', [{ ...rest, ...(to && { to }), from: account, chainId: toHexChainId(chain) }]] as const

/**
 * Sends a whole transaction with the chain id in it, so that a wallet on another network refuses it.
 * @throws `CHAIN_MISMATCH` if it names another network, `EIP155_HASH_INVALID`, and the node's refusals by their codes
 */
export const sendTransaction = async (transaction: z.infer<typeof sendTransactionInput>, call: Call): Promise<Hex> => {
  const { chainId } = transaction
  if (chainId !== undefined && toCaipNetworkId(chainId) !== call.chain)
    throw kernelError('CHAIN_MISMATCH', { details: chainId })
  const hash = await askOnChain(call, ...transactionRequest(transaction, call))
  if (!isTransactionHash(hash)) throw eip155Error('EIP155_HASH_INVALID')
  return hash
}
