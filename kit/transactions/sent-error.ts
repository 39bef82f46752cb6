import { defineErrors } from '../../kernel/define/define-errors.js'

/** The error of a cancelled transaction that was sent; it loads with the first transaction. */
export const sentError = defineErrors({
  /** A wallet sent a transaction that was cancelled here. Look for the hash in `details` before you send it again. */
  OPERATION_SENT: 'The wallet sent a transaction that was cancelled here.',
})
