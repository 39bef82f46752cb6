import type * as z from 'zod/mini'
import type { Call } from '../../../kernel/contract/operation.js'
import { loadPeer } from '../../../kernel/errors/load-peer.js'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { Hex } from '../eip1193.js'
import type { sendInput } from './inputs.js'
import { sendTransaction } from './send-transaction.js'

/** Sends the native coin with empty data (4.38), or calls `transfer` of an ERC-20 (4.39), whatever that returns. */
export const send = async ({ to, amount, token }: z.infer<typeof sendInput>, call: Call): Promise<{ hash: Hex }> => {
  // Nothing lives at the placeholder: a call there succeeds and moves nothing.
  if (!token || token.toLowerCase() === NATIVE_TOKEN_ADDRESS)
    return { hash: await sendTransaction({ to, value: `0x${amount.toString(16)}`, data: '0x' }, call) }
  const { encodeTransfer } = await loadPeer('viem', () => import('./encode-transfer.js'))
  return { hash: await sendTransaction({ to: token, data: encodeTransfer(to, amount) }, call) }
}
