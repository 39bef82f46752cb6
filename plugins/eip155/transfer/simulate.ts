import type { RpcClient } from 'portico/kit'
import { isModalError, type ModalError } from 'portico/plugin'
import { evmErrors, type SimulationResult, type TransactionTrial } from 'portico/services'
import { type Eip155ErrorCode, eip155Error } from '../errors.js'
import { askOf } from './read-fee.js'

/** The errors that say that the transaction itself fails. */
const FAILURES: readonly string[] = [
  evmErrors.reverted,
  evmErrors.gasExceeded,
  'EIP155_FUNDS_EXCEEDED',
  'EIP155_FEE_CAP_TOO_LOW',
] satisfies readonly Eip155ErrorCode[]

/** The first bytes of a call of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

const failure = ({ code, kind, shortMessage }: ModalError): SimulationResult => ({
  success: false,
  code,
  reason: shortMessage,
  ...(kind !== undefined && { kind }),
})

/** Tries a transaction out. Old tokens refuse a transfer by returning `false`. @throws if the network does not answer */
export const simulate = async (rpc: RpcClient, call: TransactionTrial): Promise<SimulationResult> => {
  const transaction = call.transaction as { readonly data?: string }
  try {
    const answer = await askOf(rpc, call)('eth_call', { ...transaction, from: call.account }, 'latest')
    const isRefused = transaction.data?.startsWith(TRANSFER) && /^0x0{64}$/.test(String(answer))
    return isRefused ? failure(eip155Error('EIP155_EXECUTION_REVERTED')) : { success: true }
  } catch (error) {
    if (!isModalError(error) || !FAILURES.includes(error.code)) throw error
    return failure(error)
  }
}
