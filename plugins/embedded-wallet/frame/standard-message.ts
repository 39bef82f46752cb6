import { embeddedWalletError } from '../errors.js'

const SIGNATURE = 64

/** The bytes that are signed: what follows the number of signatures, in one byte below 128, and the signatures. */
const messageOf = (transaction: Uint8Array): Uint8Array | undefined => {
  const [count = 0] = transaction
  const start = 1 + count * SIGNATURE
  return count > 0 && count < 128 && transaction.length > start ? transaction.subarray(start) : undefined
}

/** Returns a signed transaction. @throws `EMBEDDED_WALLET_REFUSED` if its message is not the one that was asked for */
export const expectSameMessage = (asked: Uint8Array, signed: Uint8Array): Uint8Array => {
  const [before, after] = [messageOf(asked), messageOf(signed)]
  const isSame =
    before !== undefined && before.length === after?.length && before.every((byte, at) => byte === after[at])
  if (!isSame || asked[0] !== signed[0])
    throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'another transaction was signed' })
  return signed
}
