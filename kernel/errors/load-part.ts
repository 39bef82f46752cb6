import { kernelError } from './kernel-errors.js'
import { messageOf } from './read-thrown.js'

/**
 * Loads a part of ours that comes on demand.
 * @throws `LOAD_FAILED`; trying again may help
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (cause) {
    throw kernelError('LOAD_FAILED', { details: messageOf(cause), cause })
  }
}
