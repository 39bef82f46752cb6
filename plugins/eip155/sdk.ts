/** The code that needs viem. */
export { encodeTransfer, isMistyped, toChecksum } from './handlers/encode-transfer.js'
export { hashTransaction } from './rpc/hash-transaction.js'
