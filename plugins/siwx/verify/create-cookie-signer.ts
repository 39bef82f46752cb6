import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import { verifyError } from './errors.js'

/** Signs texts, and knows its own again. */
export interface CookieSigner {
  sign(text: string): Promise<string>
  verify(text: string, signature: string): Promise<boolean>
}

/** Characters that a secret must have: 128 bits, written in hexadecimal. */
const SHORTEST = 32

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const toBytes = (text: string) => new TextEncoder().encode(text)

/**
 * Signs by the first of the secrets, and knows what any of them has signed, so that one can take the place of another.
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
