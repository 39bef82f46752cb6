/** The code that is loaded when the form is first shown. */
export { createFlow } from './create-flow.js'
export { emitOpen } from './emit-open.js'
export { followTransfer } from './follow-transfer.js'
export { sendError } from './errors.js'
export { sendStated, settled } from './send-stated.js'
