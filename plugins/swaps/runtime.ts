/** The code that is loaded when the form is first shown, or something is asked for. */
export { askGasPrice } from './ask-quote.js'
export { createFlow } from './create-flow.js'
export { swapsError } from './errors.js'
export { emitOpen } from './events-of.js'
export { followSwap } from './follow-swap.js'
export { quoteByApi } from './quote-by-api.js'
export { readReserve } from './plan-swap.js'
