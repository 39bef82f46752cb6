/** The code of the Solana service and of its transactions, which is loaded when either is first used. */
export { createSolana } from './create-solana.js'
export { readTransaction } from './read-transaction.js'
