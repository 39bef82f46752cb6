import { isModalError, normalizeThrown } from 'portico/plugin'
import type { SocialFailure } from '../social-flow.js'

const FAILURES: Readonly<Record<string, SocialFailure>> = {
  EMBEDDED_WALLET_ORIGIN_UNTRUSTED: 'untrusted',
  EMBEDDED_WALLET_ORIGIN_REFUSED: 'origin',
  EMBEDDED_WALLET_TOO_MANY: 'tooMany',
  EMBEDDED_WALLET_TIMEOUT: 'timeout',
  EMBEDDED_WALLET_UNREACHABLE: 'unreachable',
  LOAD_FAILED: 'unreachable',
  EMBEDDED_WALLET_SERVICE_DOWN: 'serviceDown',
  EMBEDDED_WALLET_STORAGE_DENIED: 'storage',
  EMBEDDED_WALLET_CODE_INVALID: 'expired',
  EMBEDDED_WALLET_CODE_EXPIRED: 'expired',
  USER_REJECTED: 'left',
}

/** Returns why a login has failed. */
export const failureOf = (error: unknown): SocialFailure => {
  if (isModalError(error)) return FAILURES[error.code] ?? 'other'
  return normalizeThrown(error).code === 'USER_REJECTED' ? 'declined' : 'other'
}
