/** The code of the EVM service, the provider and transactions, which is loaded when one of them is first used. */
export { createEvm } from './create-evm.js'
export { getCapabilities } from './get-capabilities.js'
export { serveRequest } from './provider/route-request.js'
export { readTransaction } from './read-transaction.js'
export { prepareTransfer } from './transfer/prepare-transfer.js'
export { readFee } from './transfer/read-fee.js'
export { readReceiver } from './transfer/read-receiver.js'
export { simulate } from './transfer/simulate.js'
