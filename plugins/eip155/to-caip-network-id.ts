/** Reads a chain id, however a wallet writes it; returns `undefined` for anything else. */
export const toCaipNetworkId = (chainId: unknown): `eip155:${string}` | undefined => {
  const text = typeof chainId === 'number' || typeof chainId === 'bigint' ? String(chainId) : chainId
  // A CAIP-2 reference has at most 32 characters.
  if (typeof text !== 'string' || !/^(0x[0-9a-f]{1,26}|\d{1,32})$/i.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n ? `eip155:${id}` : undefined
}
