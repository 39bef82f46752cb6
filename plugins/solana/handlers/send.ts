import type { RpcClient } from 'portico/kit'
import { type Call, loadPart, type OutputOf } from 'portico/plugin'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../constants.js'
import type { sendInput } from './inputs.js'
import { askOf } from '../transfer/simulate.js'
import { signAndSend } from './sign-and-send.js'

/**
 * Sends SOL, or the token of a mint. Resolves once the transaction is sent; it is followed until it is confirmed.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint, `SOLANA_FUNDS_EXCEEDED`,
 * `SOLANA_SENDER_TOO_LOW`, and the refusals of wallet and network by their codes
 */
export const send = async (
  { to, amount, token, options }: OutputOf<typeof sendInput>,
  call: Call,
  rpc: RpcClient,
): Promise<{ hash: string }> => {
  const mint = token === NATIVE_SOLANA_TOKEN_ADDRESS ? undefined : token
  const [{ buildTransfer }, { expectFunds }] = await loadPart(() =>
    Promise.all([import('../transfer/build-transfer.js'), import('../transfer/expect-funds.js')]),
  )
  const ask = askOf(rpc, call)
  const transfer = { from: call.account, to, amount, mint }
  const built = await buildTransfer((method, params) => ask(method, ...params), transfer)
  await expectFunds(ask, call.account, built, mint)
  const { bytes, ...lifetime } = built
  return { hash: await signAndSend(bytes, call, { rpc, options, lifetime }) }
}
