import { kernelError } from 'portico/plugin'
import { messageOf, read } from 'portico/kit'

/**
 * Reads the signature from a wallet's answer. A wallet that switched its account silently may name the signer here.
 * @throws `ACCOUNT_MISMATCH`
 */
export const readSigned = (result: unknown, address: string): unknown => {
  const signer = read(result, 'address')
  if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) {
    throw kernelError('ACCOUNT_MISMATCH', { details: messageOf(signer).slice(0, 100) })
  }
  return read(result, 'signature')
}
