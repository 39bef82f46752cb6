import { defineErrors } from '../define/define-errors.js'
import { entryError } from './entry-errors.js'

/** Makes the errors of frames, which load with the first frame. */
export const frameError = defineErrors({
  ...entryError.catalogue,
  /**
   * The page of a frame did not load, or did not answer the handshake. Check the address, `frame-src` of the
   * Content-Security-Policy, and that the page answers `portico:connect`; `details` says more.
   */
  FRAME_FAILED: 'The page of {origin} could not be loaded. Check the connection and try again.',
  /** A frame did not answer a request in time. Try again. */
  FRAME_TIMEOUT: 'The page of {origin} did not answer in time. Try again.',
  /** A frame answered a request with an error. Show its message, which `details` has; `cause` has its code. */
  FRAME_REFUSED: 'The page of {origin} refused the request.',
  /**
   * A message to a frame, or its answer, is not JSON, exceeds 1 MB, or does not fit the schema. Correct the value that
   * `details` names.
   */
  FRAME_MESSAGE_INVALID: 'A message between the modal and {origin} is not valid.',
})
