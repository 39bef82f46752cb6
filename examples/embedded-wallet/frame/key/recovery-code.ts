import { decodeBase32, encodeBase32, normalizeBase32 } from '../bytes/base32.js'
import { decodeBase64url, encodeBase64url } from '../bytes/base64url.js'
import { type Bytes, concat, utf8 } from '../bytes/bytes.js'
import type { WalletAccounts } from '../session/read-answers.js'
import { SET_ID_BYTES, SHARE_BYTES } from './split-key.js'

/** What a recovery code holds. */
export interface RecoveryCode {
  readonly setId: string
  readonly share: Bytes
  /** The first bytes of a digest of the addresses: a server cannot put another key in its place. */
  readonly accounts: Bytes
}

/** Characters of a group. */
const GROUP = 4
/** Characters of a code: version, set, share, accounts and checksum. */
const CODE_LENGTH = 80
const VERSION = 1
const DIGEST_BYTES = 4

const digest = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, DIGEST_BYTES)

/** Returns the digest of addresses that a code holds. */
export const digestAccounts = ({ eip155, solana }: WalletAccounts): Promise<Bytes> =>
  digest(utf8(`${eip155.toLowerCase()}\n${solana}`))

/** Whether two digests are the same. */
export const isSameDigest = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Returns the groups of a code. */
export const groupsOf = (code: string): readonly string[] =>
  Array.from({ length: Math.ceil(code.length / GROUP) }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP))

/** Writes a code of 80 characters. */
export const writeRecoveryCode = async ({ setId, share, accounts }: RecoveryCode): Promise<string> => {
  const id = decodeBase64url(setId)
  if (id?.length !== SET_ID_BYTES || share.length !== SHARE_BYTES) throw new TypeError('The set is malformed.')
  const body = concat(Uint8Array.of(VERSION), id, share, accounts)
  const bytes = concat(body, await digest(body))
  const code = encodeBase32(bytes)
  body.fill(0)
  bytes.fill(0)
  return code
}

/** Reads a code with any spacing; `undefined` if it has a typing error. */
export const readRecoveryCode = async (text: string): Promise<RecoveryCode | undefined> => {
  const bytes = text.length > 1_000 || normalizeBase32(text).length !== CODE_LENGTH ? undefined : decodeBase32(text)
  if (!bytes || bytes[0] !== VERSION) return undefined
  const body = bytes.slice(0, -DIGEST_BYTES)
  if (!isSameDigest(await digest(body), bytes.slice(-DIGEST_BYTES))) return undefined
  const shareAt = 1 + SET_ID_BYTES
  return {
    setId: encodeBase64url(body.subarray(1, shareAt)),
    share: body.slice(shareAt, shareAt + SHARE_BYTES),
    accounts: body.slice(shareAt + SHARE_BYTES),
  }
}
