/**
 * Verifies a signature. Returns `true` as well if the browser cannot verify it: it has no Ed25519, or the page is not
 * served over https.
 * @source https://www.rfc-editor.org/rfc/rfc8032
 */
export const verifySignature = async (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature.slice(), message.slice())
  } catch {
    return true
  }
}
