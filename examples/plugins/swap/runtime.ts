/** The code that is loaded when the form is first shown: it needs viem. */
export { planSwap } from './plan-swap.js'
export { readOffer } from './read-offer.js'
export { sendSwap } from './send-swap.js'
