/** The code that is loaded when the screens are first shown. */
export { createFlow as start } from './create-flow.js'
export { onrampError } from './errors.js'
