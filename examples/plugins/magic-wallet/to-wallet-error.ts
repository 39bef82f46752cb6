import { embeddedWalletError } from 'portico/embedded-wallet'
import { messageOf, read } from 'portico/kit'
import { isModalError } from 'portico/plugin'

type WalletErrorCode = Parameters<typeof embeddedWalletError>[0]

/** By the code of the SDK, `RPCErrorCode` and `SDKErrorCode` of `@magic-sdk/types`. */
const CODES: Readonly<Record<string | number, WalletErrorCode>> = {
  [-10000]: 'EMBEDDED_WALLET_CODE_INVALID',
  [-10001]: 'EMBEDDED_WALLET_CODE_EXPIRED',
  [-10002]: 'EMBEDDED_WALLET_TOO_MANY',
  [-10010]: 'EMBEDDED_WALLET_EMAIL_INVALID',
  [-10011]: 'EMBEDDED_WALLET_LOGIN_MISSING',
  [-10014]: 'EMBEDDED_WALLET_ABORTED',
  [-10016]: 'EMBEDDED_WALLET_LOGIN_MISSING',
  [-10018]: 'EMBEDDED_WALLET_EMAIL_INVALID',
  [-10031]: 'EMBEDDED_WALLET_CODE_EXPIRED',
  [-10035]: 'EMBEDDED_WALLET_TOO_MANY',
  [-32601]: 'EMBEDDED_WALLET_METHOD_REFUSED',
  MODAL_NOT_READY: 'EMBEDDED_WALLET_UNREACHABLE',
}
const USER_REJECTED_ACTION = -10012

/** Whether an error says that Magic has ended the session. */
export const isSignedOut = (error: unknown): boolean => isModalError(error, 'EMBEDDED_WALLET_LOGIN_MISSING')

/** Translates an error of the SDK. */
export const toWalletError = (error: unknown): unknown => {
  if (isModalError(error)) return error
  const code = read(error, 'code')
  if (code === USER_REJECTED_ACTION) return { code: 4001, cause: error }
  const known = typeof code === 'number' || typeof code === 'string' ? CODES[code] : undefined
  const details = messageOf(error)
  return embeddedWalletError(known ?? 'EMBEDDED_WALLET_REFUSED', { cause: error, ...(details && { details }) })
}
