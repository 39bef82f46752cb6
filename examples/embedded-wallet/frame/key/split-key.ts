import { combine, split } from 'shamir-secret-sharing'
import { encodeBase64url } from '../bytes/base64url.js'
import type { Bytes } from '../bytes/bytes.js'

/** One split of the secret: both shares make it, one says nothing. */
export interface KeySet {
  readonly id: string
  /** Stays here, or becomes the recovery code. */
  readonly own: Bytes
  /** Goes to the server. */
  readonly server: Bytes
}

/** Bytes of a set's id. */
export const SET_ID_BYTES = 8
/** Bytes of a share: those of the secret, and its coordinate. */
export const SHARE_BYTES = 33

/** Splits a secret into a new set. */
export const splitSecret = async (secret: Bytes): Promise<KeySet> => {
  const [own, server] = (await split(secret, 2, 2)) as [Bytes, Bytes]
  return { id: encodeBase64url(crypto.getRandomValues(new Uint8Array(SET_ID_BYTES))), own, server }
}

/** Makes the secret of two shares. @throws `Error` if their lengths differ, or one is given twice */
export const joinShares = async (own: Bytes, server: Bytes): Promise<Bytes> => (await combine([own, server])) as Bytes
