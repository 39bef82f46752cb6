import { isModalError } from 'portico/plugin'
import type english from '../messages/en.js'

type Key = Extract<keyof typeof english, `emailAuth.problem.${string}`>

const KEYS: Readonly<Record<string, Key>> = {
  EMBEDDED_WALLET_EMAIL_INVALID: 'emailAuth.problem.email',
  EMBEDDED_WALLET_COOLDOWN: 'emailAuth.problem.cooldown',
  EMBEDDED_WALLET_CODE_INVALID: 'emailAuth.problem.code',
  EMBEDDED_WALLET_CODE_EXPIRED: 'emailAuth.problem.expired',
  EMBEDDED_WALLET_TOO_MANY: 'emailAuth.problem.tooMany',
  EMBEDDED_WALLET_UNREACHABLE: 'emailAuth.problem.unreachable',
  LOAD_FAILED: 'emailAuth.problem.unreachable',
  EMBEDDED_WALLET_SERVICE_DOWN: 'emailAuth.problem.serviceDown',
  EMBEDDED_WALLET_TIMEOUT: 'emailAuth.problem.timeout',
  EMBEDDED_WALLET_ORIGIN_REFUSED: 'emailAuth.problem.origin',
  EMBEDDED_WALLET_STORAGE_DENIED: 'emailAuth.problem.storage',
  EMBEDDED_WALLET_KEY_MISMATCH: 'emailAuth.problem.key',
  USER_REJECTED: 'emailAuth.problem.left',
}

/** What a user is told about a failed request. */
export interface Problem {
  readonly key: Key
  /** How long to wait. */
  readonly seconds: number
}

/** Returns what to tell a user about a failed request. */
export const problemOf = (error: unknown): Problem => {
  const code = isModalError(error) ? error.code : ''
  return {
    key: KEYS[code] ?? 'emailAuth.problem.other',
    seconds: isModalError(error) ? Number(error.values['seconds'] ?? 0) : 0,
  }
}

/** Whether a code may be right all the same: the failure says nothing about it. */
export const mayBeRight = (error: unknown): boolean =>
  error !== undefined && !isModalError(error, 'EMBEDDED_WALLET_CODE_INVALID') && !needsNewCode(error)

/** Whether a code cannot be tried again: only another one helps. */
export const needsNewCode = (error: unknown): boolean =>
  isModalError(error, 'EMBEDDED_WALLET_CODE_EXPIRED') || isModalError(error, 'USER_REJECTED')
