import { encodeBase64url } from '../bytes/base64url.js'
import { utf8 } from '../bytes/bytes.js'

/** What a proof is made for. */
export interface ProvenRequest {
  readonly method: string
  /** The path, without an origin. */
  readonly path: string
  /** The body as it is sent; empty without one. */
  readonly body: string
}

/** Returns the `proof` header of one request: seconds, a nonce, and a signature by the session's key. */
export const createProof = async (
  key: CryptoKey,
  { method, path, body }: ProvenRequest,
  seconds: number,
  nonce: string = encodeBase64url(crypto.getRandomValues(new Uint8Array(16))),
): Promise<string> => {
  const digest = encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(body))))
  const text = utf8([method, path, seconds, nonce, digest].join('\n'))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)
  return `${seconds}.${nonce}.${encodeBase64url(new Uint8Array(signature))}`
}
