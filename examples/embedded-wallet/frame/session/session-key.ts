const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Creates the key of a session; its private part never leaves the browser. */
export const createSessionKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])

/** Returns the public part as a JWK with the members that the server reads. */
export const exportSessionKey = async ({ publicKey }: CryptoKeyPair) => {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty, crv, x, y }
}
