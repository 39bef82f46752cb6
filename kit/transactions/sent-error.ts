import { defineErrors } from '../../kernel/define/define-errors.js'

/** What is told once something has been sent; with the page it would only lie there. */
export const sentError = defineErrors({
  /** A wallet sent what had been cancelled here; told to the visitor, `details` is the hash. */
  OPERATION_SENT: 'The wallet sent a transaction that was cancelled here.',
})
