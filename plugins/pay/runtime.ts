import { PayFlow } from './pay-flow.js'
import type { PayContext } from './plugin.js'

export { payError } from './errors.js'
export { findPayment, isUnderWay } from './payments.js'
export { readRequest } from './read-request.js'

/** Creates the flow of a modal, with the first request. */
export const start = (context: PayContext): PayFlow => new PayFlow(context)
