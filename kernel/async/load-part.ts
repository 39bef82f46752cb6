import { entryError } from '../errors/entry-errors.js'
import { isModalError } from '../errors/modal-error.js'
import { messageOf } from '../errors/read-thrown.js'

/**
 * Loads a lazy chunk.
 * @throws `LOAD_FAILED`; trying again may help. A `ModalError` of `load` is thrown as it is
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (cause) {
    if (isModalError(cause)) throw cause
    throw entryError('LOAD_FAILED', { details: messageOf(cause), cause })
  }
}
