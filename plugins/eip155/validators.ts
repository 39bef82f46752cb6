import type { AddressCodec } from 'portico/plugin'

/** Whether a text is an EVM address: an optional 0x, then 40 hex digits. */
export const isEip155Address = (text: string): boolean => /^(0x)?[0-9a-fA-F]{40}$/.test(text)

const bare = (address: string): string => address.toLowerCase().replace(/^0x/, '')

/** EVM addresses are the same on every network; case carries the checksum of EIP-55 alone. */
export const eip155Codec: AddressCodec = {
  isValid: isEip155Address,
  isSame: (one, other) => bare(one) === bare(other),
}

/** Whether a value is a transaction hash: 0x and 64 hex digits. */
export const isTransactionHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** Whether a value can be a signature: 0x and at least 62 hex digits. */
export const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
