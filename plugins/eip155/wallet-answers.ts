/** Whether a value is a transaction hash: 0x and 64 hex digits. */
export const isTransactionHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** Whether a value can be a signature: 0x and at least 62 hex digits. */
export const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
