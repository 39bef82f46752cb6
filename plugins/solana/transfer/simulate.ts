import { encodeBase64, type RpcClient, read } from 'portico/kit'
import type { SimulationResult, TransactionTrial } from 'portico/services'
import { solanaError } from '../errors.js'
import { codeOfFailure } from '../rpc/to-node-error.js'

/** Asks one network. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Makes the function that asks the network of a call. */
export const askOf =
  (rpc: RpcClient, { network, signal }: Pick<TransactionTrial, 'network' | 'signal'>): Ask =>
  (method, ...params) =>
    rpc.request(network, method, params, signal)

/** Returns the bytes of a transaction in the form that `sendTransaction` takes. */
export const bytesOf = ({ transaction }: TransactionTrial): Uint8Array =>
  (transaction as { readonly transaction: Uint8Array }).transaction

/** Tries serialized bytes out, signed or not. @throws `SOLANA_RPC_ANSWER_INVALID` */
export const trySimulation = async (ask: Ask, bytes: Uint8Array): Promise<SimulationResult> => {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const answer = await ask('simulateTransaction', encodeBase64(bytes), options)
  const failure = read(read(answer, 'value'), 'err')
  if (failure === undefined) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  if (failure === null) return { success: true }
  const { code, kind, shortMessage } = solanaError(codeOfFailure(failure))
  return { success: false, code, reason: shortMessage, ...(kind !== undefined && { kind }) }
}

/** Tries a transaction out. @throws if the network does not answer */
export const simulate = (rpc: RpcClient, call: TransactionTrial): Promise<SimulationResult> =>
  trySimulation(askOf(rpc, call), bytesOf(call))
