import { verifyError } from './errors.js'

/** The minimum length of a secret: 128 bits in hexadecimal. */
const SHORTEST = 32

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** Encodes a text as UTF-8. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/**
 * Creates the HMAC keys of secrets, on first use. The first key signs and all of them verify, so that secrets can be
 * rotated.
 * @throws `SIWX_SECRET_WEAK`
 */
export const createHmacKeys = (
  secret: string | readonly string[] | undefined,
): (() => Promise<readonly [CryptoKey, ...CryptoKey[]]>) => {
  const secrets: readonly unknown[] = Array.isArray(secret) ? [...secret] : [secret]
  const isWeak = (one: unknown) => typeof one !== 'string' || one.length < SHORTEST
  if (secrets.length === 0 || secrets.some(isWeak)) throw verifyError('SIWX_SECRET_WEAK')
  let loading: Promise<readonly CryptoKey[]> | undefined
  return async () => {
    loading ??= Promise.all(
      secrets.map((one) => crypto.subtle.importKey('raw', toBytes(String(one)), HMAC, false, ['sign', 'verify'])),
    )
    return (await loading) as readonly [CryptoKey, ...CryptoKey[]]
  }
}
