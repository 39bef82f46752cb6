import { isModalError } from './modal-error.js'
import { layersOf } from './normalize-thrown.js'
import { messageOf } from './read-thrown.js'
import { isDeviceText, isLockedText } from './refusal-texts.js'

/**
 * A cause that the user can remove: a request open in the wallet, an extension replaced since the page loaded, a locked
 * wallet, or a signing device that is not ready.
 */
export type KnownCause = 'pending' | 'stale' | 'locked' | 'device'

const BY_CODE: Readonly<Record<string, KnownCause>> = { REQUEST_PENDING: 'pending', EXTENSION_STALE: 'stale' }

/** Codes that say only that a wallet failed: its words say why. */
const UNNAMED =
  /^(?:UNKNOWN_THROWN|RPC_INTERNAL|RPC_INPUT_INVALID|WALLET_(?:UNAUTHORIZED|DISCONNECTED)|.+_WALLET_FAILED)$/

/**
 * Returns the cause of a wallet's failure that the user can remove, in any family and for any request; `undefined` if it
 * is another one.
 */
export const knownCause = (error: unknown): KnownCause | undefined => {
  if (!isModalError(error)) return undefined
  const named = BY_CODE[error.code]
  if (named || !UNNAMED.test(error.code)) return named
  const texts = [error.details ?? '', ...layersOf(error.cause).map(messageOf)]
  if (texts.some(isDeviceText)) return 'device'
  return texts.some(isLockedText) ? 'locked' : undefined
}

/** Whether a known cause says that the wallet has sent nothing. A request may have reached an extension before its update. */
export const isUnsentCause = (error: unknown): boolean => {
  const cause = knownCause(error)
  return cause !== undefined && cause !== 'stale'
}
