import { decodeBase64url, encodeBase64url } from '../bytes/base64url.js'
import { type Bytes, concat, utf8 } from '../bytes/bytes.js'

const IV_BYTES = 12

/** Derives the key that seals a share from the secret of a passkey, which is never used for anything else. */
const deriveKey = async (secret: Bytes): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8('portico:v1:passkey') }
  return crypto.subtle.deriveKey(params, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals a share by the secret of a passkey; base64url. */
export const sealShare = async (share: Bytes, secret: Bytes): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(secret), share)
  return encodeBase64url(concat(iv, new Uint8Array(box)))
}

/** Opens a sealed share. @throws `Error` if another secret has sealed it, or it was changed */
export const openSealedShare = async (sealed: string, secret: Bytes): Promise<Bytes> => {
  const bytes = decodeBase64url(sealed)
  if (!bytes || bytes.length <= IV_BYTES) throw new TypeError('The sealed share is malformed.')
  const params = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }
  return new Uint8Array(await crypto.subtle.decrypt(params, await deriveKey(secret), bytes.slice(IV_BYTES)))
}
