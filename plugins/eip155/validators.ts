/** An EVM address: an optional 0x, then 40 hex digits (5.2). */
export const isEip155Address = (text: string): boolean => /^(0x)?[0-9a-fA-F]{40}$/.test(text)

/** A transaction hash: 0x and 64 hex digits (5.22). */
export const isTransactionHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** A signed message: 0x and at least 62 hex digits (5.22). */
export const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
