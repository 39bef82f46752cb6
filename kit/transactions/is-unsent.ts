import { isUnsentCause } from '../../kernel/errors/known-cause.js'
import { isModalError } from '../../kernel/errors/modal-error.js'

/** Returns whether a failed request has certainly sent nothing, so that the user may send it again. */
export const isUnsent = (error: unknown): boolean => isModalError(error) && (error.isUnsent || isUnsentCause(error))
