import type { AddressCodec } from 'portico/plugin'

/** Whether a text is an EVM address: an optional 0x, then 40 hex digits. */
export const isEip155Address = (text: string): boolean => /^(0x)?[0-9a-fA-F]{40}$/.test(text)

const bare = (address: string): string => address.toLowerCase().replace(/^0x/, '')

/** EVM addresses are the same on every network; case carries the checksum of EIP-55 alone. */
export const eip155Codec: AddressCodec = {
  isValid: isEip155Address,
  isSame: (one, other) => bare(one) === bare(other),
}
