import type { Call, OutputOf } from 'portico/plugin'
import { encodeBase58 } from 'portico/kit'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import { verifySignature } from '../verify-signature.js'
import { askWallet } from './ask-wallet.js'
import type { signInput } from './inputs.js'
import { readBytes, readOutputs } from './read-outputs.js'

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * Signs a message; resolves with the signature in base58.
 * @throws `SOLANA_SIGNATURE_INVALID` if the signature is of another message or another account
 */
export const sign = async ({ message }: OutputOf<typeof signInput>, call: Call): Promise<string> => {
  const shown = typeof message === 'string' ? new TextEncoder().encode(message) : message.raw.slice()
  const answer = await askWallet(call, 'solana:signMessage', ({ account }) => [{ account, message: shown.slice() }])
  const [output] = readOutputs(answer, 1) ?? []
  const signature = readBytes(output?.['signature'])
  const signed = readBytes(output?.['signedMessage'])
  const key = decodeAddress(call.account)
  const isRight =
    key && signature?.length === 64 && signed && isSame(signed, shown) && (await verifySignature(key, signature, shown))
  if (!isRight) throw solanaError('SOLANA_SIGNATURE_INVALID')
  return encodeBase58(signature)
}
