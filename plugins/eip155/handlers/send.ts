import type * as z from 'zod/mini'
import { type Call, kernelError } from 'portico/plugin'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { Hex } from '../eip1193.js'
import { loadSdk } from '../load-sdk.js'
import { askWallet } from './ask-wallet.js'
import type { sendInput } from './inputs.js'
import { sendTransaction } from './send-transaction.js'

/** Refuses an address without a contract, where a call would succeed without effect; passes if the wallet cannot check it. */
const expectContract = async (token: Hex, call: Call): Promise<void> => {
  const code = await askWallet(call, 'eth_getCode', [token, 'latest']).catch(() => undefined)
  if (code !== '0x') return
  const details = `token: no contract is at this address on ${call.network.name}`
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

/**
 * Sends the native coin with empty data, or calls `transfer` of an ERC-20, whatever that returns.
 * @throws `INPUT_INVALID` if no contract is at the token's address
 */
export const send = async ({ to, amount, token }: z.infer<typeof sendInput>, call: Call): Promise<{ hash: Hex }> => {
  if (!token || token.toLowerCase() === NATIVE_TOKEN_ADDRESS)
    return { hash: await sendTransaction({ to, value: `0x${amount.toString(16)}`, data: '0x' }, call) }
  await expectContract(token, call)
  const { encodeTransfer } = await loadSdk()
  return { hash: await sendTransaction({ to: token, data: encodeTransfer(to, amount) }, call) }
}
