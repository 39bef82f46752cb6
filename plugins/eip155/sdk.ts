/** The code that needs viem. */
export { publicClientOf, walletClientOf } from './clients.js'
export { encodeTransfer, isMistyped, toChecksum } from './handlers/encode-transfer.js'
export { hashTransaction } from './rpc/hash-transaction.js'
