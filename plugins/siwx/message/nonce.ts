/** Encodes bytes as lowercase hex; the kit's encoder would add every alphabet to a server's bundle. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Creates a nonce of 128 random bits, in hex. */
export const createNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
