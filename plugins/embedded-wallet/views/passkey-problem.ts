import { isModalError } from 'portico/plugin'
import type english from '../messages/en.js'

type Key = Extract<keyof typeof english, `embeddedWallet.passkey${string}`>

const KEYS: Readonly<Record<string, Key>> = {
  EMBEDDED_WALLET_ORIGIN_REFUSED: 'embeddedWallet.passkeyOrigin',
  EMBEDDED_WALLET_SERVICE_DOWN: 'embeddedWallet.passkeyServiceDown',
  EMBEDDED_WALLET_STORAGE_DENIED: 'embeddedWallet.passkeyStorage',
  EMBEDDED_WALLET_TIMEOUT: 'embeddedWallet.passkeyUnreachable',
  EMBEDDED_WALLET_TOO_MANY: 'embeddedWallet.passkeyTooMany',
  EMBEDDED_WALLET_UNREACHABLE: 'embeddedWallet.passkeyUnreachable',
  LOAD_FAILED: 'embeddedWallet.passkeyUnreachable',
}

/** Returns the message about a login with a passkey that has failed. */
export const passkeyProblem = (error: unknown): Key =>
  (isModalError(error) ? KEYS[error.code] : undefined) ?? 'embeddedWallet.passkeyFailed'
