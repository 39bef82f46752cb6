export type { AccountData, AccountDataSource, SourceContext } from './account-data.js'
export type { Identity, IdentityAnswer } from '../kernel/contract/query.js'
export { imageUrlService } from '../kernel/image-url-service.js'
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
  clickNetworkHelpEvent,
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
  type FetchTransactionsProperties,
  clickTransactionsEvent,
  loadMoreTransactionsEvent,
  errorFetchTransactionsEvent,
} from './events.js'
export {
  describeRequestQuery,
  type RequestDescription,
  type RequestEffect,
  type RequestWarning,
  type TokenCall,
  tokenQuery,
  type WalletRequestCall,
} from './describe-request.js'
export {
  deviceRegisteredForEmailEvent,
  emailEditEvent,
  emailLoginSelectedEvent,
  emailSubmittedEvent,
  emailVerificationCodeFailEvent,
  emailVerificationCodePassEvent,
  emailVerificationCodeSentEvent,
} from './email-events.js'
export { type FailedWalletProperties, iframeLoadFailedEvent, iframeRequestTimeoutEvent } from './frame-events.js'
export {
  type SocialLoginProperties,
  socialLoginCanceledEvent,
  socialLoginErrorEvent,
  socialLoginRequestUserDataEvent,
  socialLoginStartedEvent,
  socialLoginSuccessEvent,
} from './social-events.js'
export {
  type AccountProperties,
  type SendProperties,
  openSendEvent,
  sendInitiatedEvent,
  sendSuccessEvent,
  sendErrorEvent,
} from './send-events.js'
export {
  type SwapProperties,
  clickSelectNetworkToSwapEvent,
  clickSelectTokenToSwapEvent,
  initiateSwapEvent,
  openSwapEvent,
  swapApprovalErrorEvent,
  swapErrorEvent,
  swapSuccessEvent,
} from './swap-events.js'
export type {
  GasPrice,
  SignedPermit,
  SwapCall,
  SwapData,
  SwapFee,
  SwapPermit,
  SwapQuote,
  SwapRefusal,
  SwapRouter,
  SwapSource,
  SwapTerms,
  SwapTermsCall,
} from './swap-source.js'
export { type DepositAccount, type DepositGuard, depositGuardService } from './deposit.js'
export {
  type EmailStep,
  type EmbeddedAccount,
  type EmbeddedSession,
  type EmbeddedUser,
  type EmbeddedWallet,
  type EmbeddedWalletProvider,
  embeddedWalletService,
  type KeyTask,
  type LoginMethod,
  type LoginMethods,
  type LoginStep,
  type LoginWindow,
  type ProviderContext,
  type ProviderScreen,
  type SentCode,
  type SocialProvider,
} from './embedded-wallet.js'
export { type DrawnLogin, expectLoginWallet, findLoginWallet } from './login-wallet.js'
export {
  type Evm,
  type EvmCall,
  type EvmEstimate,
  type EvmRequest,
  type EvmTrial,
  evmErrors,
  evmService,
  type SendCallOptions,
  type SendCallsOptions,
} from './evm.js'
export type {
  Onramp,
  OnrampAsset,
  OnrampAssetNetwork,
  OnrampCurrency,
  OnrampIntent,
  OnrampLimit,
  OnrampOptions,
  OnrampPurchase,
  OnrampQuote,
  OnrampQuoteCall,
  OnrampSource,
} from './onramp.js'
export {
  type BuyProperties,
  selectBuyCryptoEvent,
  selectBuyProviderEvent,
  selectWhatIsABuyEvent,
} from './onramp-events.js'
export {
  type AccountCall,
  type ActivityItem,
  activityQuery,
  allowanceQuery,
  type Fee,
  feeQuery,
  type Missing,
  type NetworkCall,
  type Nft,
  nftsQuery,
  type OwnedToken,
  type Page,
  type PageCall,
  type PricedCall,
  type PricesCall,
  pricesQuery,
  type ResolveNameCall,
  resolveNameQuery,
  type SimulationResult,
  simulateQuery,
  type Token,
  tokenListQuery,
  tokensQuery,
  type TransactionTrial,
  type Transfer,
} from './queries.js'
export { type Relay, type RelayPeer, relayService } from './relay.js'
export { type Solana, type SolanaInstruction, solanaService } from './solana.js'
export { type Cacao, type PendingSignIn, type SignIn, type SignInMessage, signInService } from './sign-in.js'
export { type TokenImageUrl, tokenImageService } from './token-image.js'
export {
  type PreparedTransfer,
  prepareTransferQuery,
  type Receiver,
  type ReceiverKind,
  receiverQuery,
  type SentTransfer,
  type SentTransferCall,
  sentTransferQuery,
  type TransferCall,
  type TransferSpeed,
} from './transfer.js'
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
export type { PayExchange, PayExchanges, PayOrder, PayPage, PaySession, PaySource, PayState } from './pay.js'
export {
  type CurrentPayment,
  type PayConfiguration,
  type PaymentProperties,
  payErrorEvent,
  payExchangeSelectedEvent,
  payInitiatedEvent,
  payModalOpenEvent,
  paySuccessEvent,
} from './pay-events.js'
export { type Buy, buyService } from './buy.js'
export { type Counterparties, counterpartiesService } from './counterparties.js'
export { type ReviewedTransfer, reviewedTransferService, type StatedTransfer } from './reviewed-transfer.js'
export { type PortfolioService, portfolioService, type TokenChoice } from './portfolio.js'
export type { NameRecord, NameRegistered, NameRegistration, NameSource, NameSuggestion, Names } from './names.js'
export {
  type NameProperties,
  openEnsFlowEvent,
  registerNameErrorEvent,
  registerNameInitiatedEvent,
  registerNameSuccessEvent,
} from './name-events.js'
export type {
  GrantedSession,
  OtherPermission,
  RequestedSession,
  SessionAccount,
  SessionKey,
  SessionPermission,
  SmartSession,
  SmartSessions,
  SmartSessionSource,
} from './smart-sessions.js'
