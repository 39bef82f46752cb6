import { decodeBase58 } from 'portico/kit'

/** Decodes an address to its key of exactly 32 bytes; returns `undefined` for anything else. */
export const decodeAddress = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = decodeBase58(text)
  return bytes?.length === 32 ? bytes : undefined
}
