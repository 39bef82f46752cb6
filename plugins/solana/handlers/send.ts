import { type Call, loadPart, type OutputOf } from 'portico/plugin'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../constants.js'
import type { SolanaParts } from '../parts.js'
import type { sendInput } from './inputs.js'
import { signAndSend } from './sign-and-send.js'

/**
 * Sends SOL, or the token of a mint. Resolves once the transaction is sent; it is followed until it is confirmed.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint, `SOLANA_FUNDS_EXCEEDED`, and the
 * refusals of wallet and network by their codes
 */
export const send = async (
  { to, amount, token, options }: OutputOf<typeof sendInput>,
  call: Call,
  { rpc }: Pick<SolanaParts, 'rpc'>,
): Promise<{ hash: string }> => {
  const mint = token === NATIVE_SOLANA_TOKEN_ADDRESS ? undefined : token
  const { buildTransfer } = await loadPart(() => import('../transfer/build-transfer.js'))
  const ask = (method: string, params: readonly unknown[]) => rpc.request(call.network, method, params, call.signal)
  const { bytes, ...lifetime } = await buildTransfer(ask, { from: call.account, to, amount, mint })
  return { hash: await signAndSend(bytes, call, { rpc, options, lifetime }) }
}
