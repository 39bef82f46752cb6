import { decodeBase64url } from '../bytes/base64url.js'
import { isSameAccounts } from '../account/is-same-accounts.js'
import type { Bytes } from '../bytes/bytes.js'
import { FrameError } from '../frame-error.js'
import type { WalletAccounts } from '../session/read-answers.js'
import { accountsOf, deriveKeys, type PrivateKeys } from './derive-accounts.js'
import { joinShares } from './split-key.js'

/** Returns the error of shares that make another key. */
export const keyMismatch = (): FrameError =>
  new FrameError('KEY_MISMATCH', 'The shares of the key make another address than that of the account.')

/**
 * Joins two shares, compares the addresses, and passes the secret and its keys to `use`; all are overwritten afterwards.
 * @throws `FrameError` `KEY_MISMATCH`, before `use` is called
 */
export const withKey = async <Result>(
  { own, server, accounts }: { readonly own: Bytes; readonly server: string; readonly accounts: WalletAccounts },
  use: (keys: PrivateKeys, secret: Bytes) => Result | Promise<Result>,
): Promise<Result> => {
  const other = decodeBase64url(server)
  const secret = other && (await joinShares(own, other).catch(() => undefined))
  own.fill(0)
  other?.fill(0)
  if (!secret) throw keyMismatch()
  const keys = await deriveKeys(secret)
  try {
    if (!isSameAccounts(accountsOf(keys), accounts)) throw keyMismatch()
    return await use(keys, secret)
  } finally {
    keys.wipe()
    secret.fill(0)
  }
}
