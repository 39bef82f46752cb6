/** The code of the EVM plugin that is loaded when it is first used. */
export { eip155Error } from './errors.js'
export { loadSdk } from './load-sdk.js'
export { readBalance } from './read-balance.js'
export { createEip155Rpc } from './rpc/eip155-rpc.js'
export { verifyClaim } from './verify-claim.js'
export { createWalletSession } from './wallets/wallet-session.js'
