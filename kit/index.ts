export { parseCaipAddress, type ParsedCaipAddress } from '../kernel/caip/caip.js'
export { namespaceOf } from '../kernel/caip/namespace-of.js'
export { GENERIC_WALLET_NAME, RECENT_WALLETS_LIMIT, SDK, WAIT_HINT_MS } from '../kernel/constants.js'
export { CONNECTOR_TYPE_ORDER } from '../services/wallet-list.js'
export { loadOnce } from '../kernel/async/load-once.js'
export { messageOf, read } from '../kernel/errors/read-thrown.js'
export { abortable, anySignal } from '../kernel/async/abortable.js'
export { createResource, type ResourceOwner } from '../kernel/resources/create-resource.js'
export type { RefreshTrigger, Resource, ResourceSpec, ResourceState } from '../kernel/contract/resource.js'
export { fromCents, type Priced, readAmount, readPrice, toCents } from '../kernel/money/worth.js'
export { cleanName } from '../kernel/schema/foreign-text.js'
export { wholeIdentity, wholeName } from '../kernel/schema/whole-name.js'
export {
  defineSchema,
  readEach,
  readFunction,
  readList,
  readOneOf,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readTexts,
  readValidEach,
  readValidList,
  readWebUrl,
  readWhole,
} from '../kernel/schema/define-schema.js'
export { readExplorers, readNetwork } from '../kernel/schema/read-network.js'
export { coinTypeOf } from './accounts/coin-type.js'
export { decodeBase58, encodeBase58 } from './bytes/base58.js'
export { decodeBase64, encodeBase64 } from './bytes/base64.js'
export { ByteReader, readAll } from './bytes/byte-reader.js'
export { canonicalSignature } from './bytes/canonical-signature.js'
export { decodeHex, encodeHex } from './bytes/hex.js'
export { readPsbtMap } from './bytes/read-psbt-map.js'
export { tryDecode } from './bytes/try-decode.js'
export { type DeviceFacts, isMobile, osOf } from '../kernel/ports/is-mobile.js'
export { type BlockRange, type EvmLog, findLogs, latestBlocks, type LogFilter } from './rpc/evm-logs.js'
export { type Allowance, planApprovals, takesBatches } from './evm/plan-approvals.js'
export { type AskNode, type FilledTransaction, fillTransaction } from './evm/fill-transaction.js'
export { isNodeMethod, NODE_METHODS } from './evm/node-methods.js'
export { providerError } from './evm/provider-error.js'
export type { EvmTypedData } from './evm/read-typed-data.js'
export type { EvmSigner, SignableTransaction, SignOptions } from './evm/evm-signer.js'
export { type SignerContext, type SignerOptions, type SignerProvider, signerProvider } from './evm/signer-provider.js'
export { signerSession } from './evm/signer-session.js'
export { type FramingPage, framingPage } from './frames/framing-page.js'
export { listenToWindow, type WindowSource } from '../kernel/frames/listen-to-window.js'
export { createEmitter, type Emitter } from './provider/create-emitter.js'
export { lazyMethods } from './provider/lazy-methods.js'
export { sharedAddresses } from './provider/shared-addresses.js'
export { toAddress } from './provider/to-address.js'
export { type ConnectionContext, waitForConnection } from './provider/wait-for-connection.js'
export { HTTP_RETRIED, HTTP_TIMEOUT_MS } from './rpc/constants.js'
export { type AskNetwork, createNetworkRpc, createRpcClient, type RpcClient } from './rpc/create-rpc.js'
export { lazyRpcClient } from './rpc/lazy-rpc-client.js'
export { fetchRest, type RestOptions } from './rpc/fetch-rest.js'
export { type FetchOptions, fetchText, type HttpPorts } from './rpc/fetch-text.js'
export { postJsonRpc, type RpcRequest } from './rpc/post-json-rpc.js'
export type { NodeAnswer } from './rpc/match-answers.js'
export type { ChainProbe, RpcChain } from './rpc/rpc-chain.js'
export { normalizeRpcError } from './rpc/normalize-rpc-error.js'
export { type HttpAnswer, HttpFailure, isRetryable, RpcError } from './rpc/rpc-failures.js'
export type { RpcPorts } from './rpc/rpc-node.js'
export {
  type AnyRpcOptions,
  type RpcNetworkInput,
  readRpcOptions,
  type RpcNetwork,
  type RpcOptions,
  toRpcNetworks,
} from './rpc/rpc-options.js'
export { ListingChoices } from './accounts/listing-choices.js'
export { readSource } from './accounts/read-source.js'
export { cleanSentence, plainSentence } from './text/clean-sentence.js'
export { cleanTokenName, cleanTokenSymbol } from './text/clean-token-text.js'
export { hasLink } from './text/has-link.js'
export { isLookAlike, lookOf } from './text/look-alike.js'
export { createDoubts, type TokenDoubt } from './text/token-doubts.js'
export { avatarImage, type ImageUrl, metadataImage } from '../kernel/schema/metadata-image.js'
export { type Notation, readTyped, writeAmount } from './text/read-typed.js'
export { type BlankWindow, openBlankWindow } from './device/open-blank-window.js'
export { type PaymentPage, type PaymentPageResult, readPaymentPage } from './text/read-payment-page.js'
export { isIcon } from './text/is-icon.js'
export { isOwnScheme, readAppLink, readLinkText, readPageLink } from './text/read-link.js'
export { recordSent } from '../kernel/transactions/sent-answers.js'
export type { LoadOnce } from '../kernel/async/load-once.js'
export { canonicalText } from './review/canonical-text.js'
export { type ApprovalPhase, type CallPorts, callStep, type ReviewedCalls } from './review/call-step.js'
export { readSummary } from './review/read-summary.js'
export { isUnsent } from './transactions/is-unsent.js'
export { type Block, findBlock, type ReviewCosts, type Spending } from './review/review-costs.js'
export type {
  AskOptions,
  FinalStep,
  PreparingStep,
  PrepareOptions,
  Review,
  ReviewAccount,
  ReviewConfig,
  ReviewedSummary,
  ReviewRefusal,
  ReviewSent,
  StepTools,
} from './review/review-config.js'
export type { ReviewPhase, ReviewState } from './review/review-state.js'
export { type ReviewContext, ReviewedRequest } from './review/reviewed-request.js'
export type { WalletRequest } from './review/request-gate.js'
export { tapReviewed } from './review/tap-reviewed.js'
export { isUnsettled } from './transactions/is-unsettled.js'
export { mergeRequests, type SharedRequest } from './transactions/merge-requests.js'
export { sameName } from './wallets/wallet-alias.js'
export { type LazyWallet, lazyConnector, type WalletSession } from './wallets/lazy-connector.js'
export { ABORT_FEATURE, findStandardWallets, withSignal } from './wallets/standard-wallets.js'
export {
  type DirectoryContext,
  type DirectoryOptions,
  type PageWallet,
  type WalletDirectory,
  walletDirectory,
} from './wallets/wallet-directory.js'
