/** The code of the EVM service, the provider and transactions, which is loaded when one of them is first used. */
export { createEvm } from './create-evm.js'
export { getCapabilities } from './get-capabilities.js'
export { serveRequest } from './provider/route-request.js'
export { readTransaction } from './read-transaction.js'
