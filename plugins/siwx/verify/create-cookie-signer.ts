import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import { createHmacKeys, toBytes } from './create-hmac-keys.js'

/** Signs texts and verifies its own signatures. */
export interface CookieSigner {
  sign(text: string): Promise<string>
  verify(text: string, signature: string): Promise<boolean>
}

/**
 * Creates a signer that signs with the first secret and verifies with all of them. WebCrypto compares in constant time.
 * @throws `SIWX_SECRET_WEAK`
 */
export const createCookieSigner = (secret: string | readonly string[]): CookieSigner => {
  const loadKeys = createHmacKeys(secret)
  return {
    sign: async (text) => {
      const [key] = await loadKeys()
      return encodeBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, toBytes(text))))
    },
    verify: async (text, signature) => {
      const bytes = decodeBase64Url(signature)
      if (bytes?.length !== 32) return false
      for (const key of await loadKeys()) if (await crypto.subtle.verify('HMAC', key, bytes, toBytes(text))) return true
      return false
    },
  }
}
