// chunk: encoding
/**
 * A signature whose last byte is the parity alone, as some hardware wallets return it. Twelve zero bytes first are an
 * address, which contracts read together with this byte.
 */
const BY_PARITY = /^(0x(?!0{24})[0-9a-f]{128})0([01])$/

/**
 * Returns the signature of an EVM wallet in its only spelling: lowercase, and 27 or 28 as its last byte, as `ecrecover`
 * takes it. Leaves the signatures of contracts as they are.
 */
export const canonicalSignature = (signature: string): string =>
  signature
    .toLowerCase()
    .replace(BY_PARITY, (_, rest: string, parity: string) => `${rest}1${parity === '0' ? 'b' : 'c'}`)
