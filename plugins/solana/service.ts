/** The code of the Solana service, its transactions and transfers, which is loaded when one of them is first used. */
export { createSolana } from './create-solana.js'
export { readTransaction } from './read-transaction.js'
export { prepareTransfer } from './transfer/prepare-transfer.js'
export { readFee } from './transfer/read-fee.js'
export { readReceiver } from './transfer/read-receiver.js'
export { simulate } from './transfer/simulate.js'
