import { defineErrors } from '../../kernel/define/define-errors.js'

/** What is told once something has been sent; with the page it would only lie there. */
export const sentError = defineErrors({
  /** A wallet sent a transaction that was cancelled here. Look for the hash in `details` before you send it again. */
  OPERATION_SENT: 'The wallet sent a transaction that was cancelled here.',
})
