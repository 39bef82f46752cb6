import { defineErrors } from '../define/define-errors.js'

/** Makes the errors of what is stored in the browser, which load with the code that lists it. */
export const storedDataError = defineErrors({
  /** `ports.storage` of the host has no `keys`. Add it: it returns all keys. */
  STORED_DATA_UNREADABLE: 'What is stored cannot be listed. Add `keys()` to `ports.storage`.',
  /** Something is stored still, or again; `details` has the keys. Close other tabs of the page, and try again. */
  STORED_DATA_LEFT: 'Some of what is stored could not be erased. Close other tabs of this page, and try again.',
})
