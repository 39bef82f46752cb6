import { kernelError } from 'portico/plugin'
import { messageOf, read } from 'portico/kit'

/**
 * The signature in a wallet's answer. Who has moved to another account without a word says at least here who signed.
 * @throws `ACCOUNT_MISMATCH`
 */
export const readSigned = (result: unknown, address: string): unknown => {
  const signer = read(result, 'address')
  if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) {
    throw kernelError('ACCOUNT_MISMATCH', { details: messageOf(signer).slice(0, 100) })
  }
  return read(result, 'signature')
}
