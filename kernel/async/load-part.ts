import { entryError } from '../errors/entry-errors.js'
import { messageOf } from '../errors/read-thrown.js'

/**
 * Loads a lazy chunk.
 * @throws `LOAD_FAILED`; trying again may help
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (cause) {
    throw entryError('LOAD_FAILED', { details: messageOf(cause), cause })
  }
}
