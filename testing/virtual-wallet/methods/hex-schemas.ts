import * as z from 'zod/mini'

/** `0x` and pairs of hex digits. */
export const hexBytes = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
)

/** A number in hexadecimal, as JSON-RPC writes it. */
export const hexQuantity = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value),
)

/** An address of 20 bytes; the EIP-55 checksum is not verified. */
export const hexAddress = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)
