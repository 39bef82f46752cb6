export type { Identity } from '../kernel/contract/query.js'
export { balanceQuery, identityQuery, transactionQuery } from '../kernel/queries.js'
export {
  type NoProperties,
  type WalletPlatform,
  type SignInProperties,
  initializeEvent,
  modalOpenEvent,
  modalCloseEvent,
  clickAllWalletsEvent,
  clickWalletHelpEvent,
  clickGetWalletEvent,
  clickNetworksEvent,
  selectWalletEvent,
  searchWalletEvent,
  connectSuccessEvent,
  connectErrorEvent,
  connectProxyErrorEvent,
  disconnectSuccessEvent,
  disconnectErrorEvent,
  switchNetworkEvent,
  clickSignSiwxMessageEvent,
  clickCancelSiwxEvent,
  siwxAuthSuccessEvent,
  setPreferredAccountTypeEvent,
  siwxAuthErrorEvent,
} from './events.js'
export {
  type Evm,
  type EvmCall,
  type EvmEstimate,
  type EvmTrial,
  evmService,
  type SendCallOptions,
  type SendCallsOptions,
} from './evm.js'
export {
  type AccountCall,
  type ActivityItem,
  activityQuery,
  allowanceQuery,
  type Fee,
  feeQuery,
  type NetworkCall,
  type Nft,
  nftsQuery,
  type OwnedToken,
  type Page,
  type PageCall,
  pricesQuery,
  resolveNameQuery,
  type SimulationResult,
  simulateQuery,
  type Token,
  tokenListQuery,
  tokensQuery,
  type Transfer,
} from './queries.js'
export { type Relay, type RelayPeer, relayService } from './relay.js'
export { type Solana, type SolanaInstruction, solanaService } from './solana.js'
export { type Cacao, type PendingSignIn, type SignIn, type SignInMessage, signInService } from './sign-in.js'
export { type SignatureClaim, type SignatureVerifier, verifySignatureQuery } from './verify-signature.js'
export type { Wallet } from './wallet.js'
export {
  type ShowView,
  type WalletKind,
  type WalletList,
  type WalletListRow,
  type WalletTag,
  type WalletTarget,
  walletListService,
} from './wallet-list.js'
