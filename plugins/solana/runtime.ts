/** The code of the Solana plugin that is loaded when it is first used. */
export { solanaError } from './errors.js'
export { createHandlers as handlers } from './handlers/handlers.js'
export { readBalance } from './read-balance.js'
export { createSolanaRpc } from './rpc/solana-rpc.js'
export { verifyClaim } from './verify-claim.js'
export { createSigner } from './wallet/create-signer.js'
export { serveRequest } from './wallet/route-request.js'
export { openInjected, openStandard } from './wallets/open-wallet.js'
