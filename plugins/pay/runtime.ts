/** The code that is loaded when a checkout is first shown. */
export { payError } from './errors.js'
export { findPayment, isUnderWay } from './payments.js'
export { PayFlow } from './pay-flow.js'
export { readRequest } from './read-request.js'
