import { decodeBase58 } from '../../../kernel/encoding/base58.js'
import { toChecksumAddress } from './eip55.js'

/** Whether a text can be the account of a message of that namespace, written as the message must write it. */
export const isAccountAddress = (namespace: string, text: string): boolean => {
  if (namespace === 'eip155') return toChecksumAddress(text) === text
  if (namespace === 'solana') return decodeBase58(text)?.length === 32
  // The alphabet of CAIP-10; whether there is such an account, its signature says.
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(text)
}
