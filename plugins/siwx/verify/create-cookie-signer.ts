import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import { verifyError } from './errors.js'

/** Signs texts and verifies its own signatures. */
export interface CookieSigner {
  sign(text: string): Promise<string>
  verify(text: string, signature: string): Promise<boolean>
}

/** The minimum length of a secret: 128 bits in hexadecimal. */
const SHORTEST = 32

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const toBytes = (text: string) => new TextEncoder().encode(text)

/**
 * Creates a signer that signs with the first secret and verifies with all of them, so that secrets can be rotated.
 * WebCrypto compares in constant time.
 * @throws `SIWX_SECRET_WEAK`
 */
export const createCookieSigner = (secret: string | readonly string[]): CookieSigner => {
  const secrets: readonly string[] = Array.isArray(secret) ? [...secret] : [secret]
  const isWeak = (one: unknown) => typeof one !== 'string' || one.length < SHORTEST
  if (secrets.length === 0 || secrets.some(isWeak)) throw verifyError('SIWX_SECRET_WEAK')
  let loading: Promise<readonly CryptoKey[]> | undefined
  const loadKeys = () => {
    loading ??= Promise.all(
      secrets.map((one) => crypto.subtle.importKey('raw', toBytes(one), HMAC, false, ['sign', 'verify'])),
    )
    return loading
  }
  return {
    sign: async (text) => {
      const [key] = await loadKeys()
      return encodeBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key as CryptoKey, toBytes(text))))
    },
    verify: async (text, signature) => {
      const bytes = decodeBase64Url(signature)
      if (bytes?.length !== 32) return false
      for (const key of await loadKeys()) if (await crypto.subtle.verify('HMAC', key, bytes, toBytes(text))) return true
      return false
    },
  }
}
