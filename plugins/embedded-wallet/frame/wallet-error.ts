import { read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import { embeddedWalletError } from '../errors.js'

type Code = Parameters<typeof embeddedWalletError>[0]

/** The codes of a page, as texts and as numbers of EIP-1193. */
const CODES = new Map<unknown, Code>([
  ['INVALID_EMAIL', 'EMBEDDED_WALLET_EMAIL_INVALID'],
  ['INVALID_CODE', 'EMBEDDED_WALLET_CODE_INVALID'],
  ['EXPIRED_CODE', 'EMBEDDED_WALLET_CODE_EXPIRED'],
  ['WAIT', 'EMBEDDED_WALLET_COOLDOWN'],
  ['TOO_MANY', 'EMBEDDED_WALLET_TOO_MANY'],
  ['STORAGE_DENIED', 'EMBEDDED_WALLET_STORAGE_DENIED'],
  // The page is there: it has said so itself.
  ['UNREACHABLE', 'EMBEDDED_WALLET_SERVICE_DOWN'],
  ['KEY_MISMATCH', 'EMBEDDED_WALLET_KEY_MISMATCH'],
  [4100, 'EMBEDDED_WALLET_LOGIN_MISSING'],
  [4200, 'EMBEDDED_WALLET_METHOD_REFUSED'],
])

/** The seconds to wait, if a page names a time that can be meant. */
const readSeconds = (text: unknown): number => {
  const seconds = Number(text)
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400 ? seconds : 30
}

/** Makes the error that EIP-1193 has for a user who declines. */
const declined = (cause?: unknown): Error => Object.assign(new Error('The user declined.', { cause }), { code: 4001 })

const toRefusal = (error: unknown): Error => {
  const cause = read(error, 'cause')
  const [code, details] = [read(cause, 'code'), read(cause, 'message')]
  if (code === 4001) return declined(error)
  return embeddedWalletError(CODES.get(code) ?? 'EMBEDDED_WALLET_REFUSED', {
    cause: error,
    ...(code === 'WAIT' ? { values: { seconds: readSeconds(details) } } : { details: String(details) }),
    ...(typeof code === 'number' && { rpcCode: code }),
  })
}

/** Makes the error of a frame one of the wallet; an abort becomes the code that is given. */
export const toWalletError = (error: unknown, aborted: Code): unknown => {
  if (isModalError(error, 'FRAME_REFUSED')) return toRefusal(error)
  const details = read(error, 'details')
  const options = { cause: error, ...(typeof details === 'string' && { details }) }
  if (isModalError(error, 'FRAME_FAILED')) return embeddedWalletError('EMBEDDED_WALLET_UNREACHABLE', options)
  if (isModalError(error, 'FRAME_TIMEOUT')) return embeddedWalletError('EMBEDDED_WALLET_TIMEOUT', options)
  if (isModalError(error, 'FRAME_MESSAGE_INVALID')) return embeddedWalletError('EMBEDDED_WALLET_REFUSED', options)
  if (isModalError(error, 'OPERATION_ABORTED')) return embeddedWalletError(aborted, { cause: error })
  return error
}
