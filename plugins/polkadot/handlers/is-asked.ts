import { decodeHex, encodeHex } from 'portico/kit'
import { keyOf } from '../addresses/codec.js'
import { compact, readBody } from '../transaction-wire.js'
import type { SignerPayload } from './inputs.js'

const digitsOf = (hex: string): string => hex.slice(2).toLowerCase()

/**
 * Whether a signed transaction is of the signer, and has the call, era, nonce and tip of the payload. Other extensions may
 * stand between them, for example a metadata hash.
 * @source https://docs.polkadot.com/develop/blocks-transactions-fees/transactions/
 */
export const isAsked = (signedTransaction: string, payload: SignerPayload): boolean => {
  const body = readBody(decodeHex(signedTransaction.slice(2)) ?? new Uint8Array())
  if (!body || encodeHex(body.key) !== keyOf(payload.address)) return false
  const rest = encodeHex(body.rest)
  const method = digitsOf(payload.method)
  const [nonce, tip] = [payload.nonce, payload.tip].map((hex) => encodeHex(compact(BigInt(hex === '0x' ? 0 : hex))))
  const extra = rest.slice(0, -method.length)
  return rest.endsWith(method) && extra.includes(`${digitsOf(payload.era)}${nonce}${tip}`)
}
