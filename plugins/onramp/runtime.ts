/** The code that is loaded when the screens are first shown. */
export { createFlow } from './create-flow.js'
export { onrampError } from './errors.js'
