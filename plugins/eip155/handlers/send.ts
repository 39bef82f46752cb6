import * as z from 'zod/mini'
import { type Call, kernelError } from 'portico/plugin'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { Hex } from '../eip1193.js'
import { loadSdk } from '../load-sdk.js'
import { askWallet } from './ask-wallet.js'
import { address, from } from './inputs.js'
import { sendTransaction } from './send-transaction.js'

const MAX_UINT256 = 2n ** 256n - 1n

/** An amount in the smallest unit: a decimal string or a bigint, because a number would round. */
const amount = z.pipe(
  z.union([
    z.bigint().check(z.gte(0n), z.lte(MAX_UINT256)),
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,78}$/.test(text) && BigInt(text) <= MAX_UINT256,
          'Expected a decimal string in the smallest unit.',
        ),
      ),
  ]),
  z.transform((value: string | bigint) => BigInt(value)),
)

/** Refused instead of dropped: an exchange cannot credit a payment without its memo. */
const memo = z.optional(
  z.string().check(z.refine(() => false, 'Expected none: transfers on EVM networks carry no memo.')),
)

/** A transfer of the native coin, or of the ERC-20 at `token`. */
export const sendInput = z.object({ to: address, amount, token: z.optional(address), memo, from })

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
