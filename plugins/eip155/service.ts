/** The code of the EVM service and of its transactions, which is loaded when either is first used. */
export { createEvm } from './create-evm.js'
export { readTransaction } from './read-transaction.js'
