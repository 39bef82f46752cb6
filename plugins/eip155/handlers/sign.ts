import * as z from 'zod/mini'
import { canonicalSignature } from 'portico/kit'
import type { Call } from 'portico/plugin'
import type { Hex } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { isSignature } from '../wallet-answers.js'
import { askWallet } from './ask-wallet.js'
import { from, hex } from './inputs.js'

/** `message` is text, or bytes as `{ raw }`. */
export const signInput = z.object({ message: z.union([z.string(), z.object({ raw: hex })]), from })

/** Returns the request of a wallet for a message: its method and parameters. */
export const messageRequest = ({ message }: z.infer<typeof signInput>, account: string) =>
  ['personal_sign', [typeof message === 'string' ? toHex(message) : message.raw, account]] as const

const toHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns a signature in the only spelling that verifiers take. @throws `EIP155_SIGNATURE_INVALID` */
export const expectSignature = (answer: unknown): Hex => {
  if (!isSignature(answer)) throw eip155Error('EIP155_SIGNATURE_INVALID')
  return canonicalSignature(answer) as Hex
}

/**
 * Signs a message with `personal_sign`.
 * @source https://eips.ethereum.org/EIPS/eip-191
 */
export const sign = async (input: z.infer<typeof signInput>, call: Call): Promise<Hex> =>
  expectSignature(await askWallet(call, ...messageRequest(input, call.account)))
