import { decodeBase58 } from 'portico/kit'

/** The key of an address: exactly 32 bytes, or `undefined`. */
export const decodeAddress = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = decodeBase58(text)
  return bytes?.length === 32 ? bytes : undefined
}
