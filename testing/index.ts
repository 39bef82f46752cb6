export { approvalScript } from './approvals/approval-script.js'
export type {
  ApprovalScript,
  Behaviour,
  PendingRequest,
  RequestSteps,
  WalletRequest,
} from './approvals/approval-types.js'
export { type Bip122FixtureOptions, bip122Fixture } from './conformance/bip122-fixture.js'
export type { CheckRunner, ConformanceCheck } from './conformance/conformance-check.js'
export { type CosmosFixtureOptions, cosmosFixture } from './conformance/cosmos-fixture.js'
export { type Eip155FixtureOptions, eip155Fixture } from './conformance/eip155-fixture.js'
export type { EmbeddedWalletFixture, EmbeddedWalletPage } from './conformance/embedded-wallet-fixture.js'
export { embeddedWalletConformance } from './conformance/embedded-wallet-conformance.js'
export { type FeatureFixture, featureConformance } from './conformance/feature-conformance.js'
export { namespaceConformance } from './conformance/namespace-conformance.js'
export type {
  AxeResults,
  FixtureBehaviour,
  FixtureHashes,
  FixturePayment,
  FixtureWallet,
  HandlerSample,
  NamespaceFixture,
} from './conformance/namespace-fixture.js'
export { providerConformance } from './conformance/provider-conformance.js'
export { type PolkadotFixtureOptions, polkadotFixture } from './conformance/polkadot-fixture.js'
export type {
  NamespaceProviderFixture,
  ProviderCodes,
  ProviderEvent,
  ProviderFixture,
  ProviderState,
} from './conformance/provider-fixture.js'
export { type SolanaFixtureOptions, solanaFixture } from './conformance/solana-fixture.js'
export { type AnnouncedWallet, createTestModal, type TestModal, type TestModalOptions } from './create-test-modal.js'
export {
  type MemoryCall,
  type MemoryChain,
  type MemoryChainOptions,
  type MemoryLog,
  type MemoryTransaction,
  memoryChain,
} from './memory-chain/memory-chain.js'
export {
  type MemoryPolkadotChain,
  type MemoryPolkadotChainOptions,
  memoryPolkadotChain,
} from './memory-chain/memory-polkadot-chain.js'
export {
  type MemorySolanaChain,
  type MemorySolanaChainOptions,
  memorySolanaChain,
} from './memory-chain/memory-solana-chain.js'
export type { UndeclaredEgress } from './ports/egress-guard.js'
export {
  type FakeFrame,
  type FakeFrameOptions,
  type FakeFramePage,
  type FrameAnswer,
  fakeFrame,
} from './ports/fake-frame.js'
export type { HttpAnswer, HttpMatcher, HttpReply, HttpRequest, HttpRoute, ScriptedHttp } from './ports/http-types.js'
export { type ManualClock, manualClock } from './ports/manual-clock.js'
export { type MemoryStorage, memoryStorage, type StorageFailure } from './ports/memory-storage.js'
export { type LogEntry, type RecordingLogger, recordingLogger } from './ports/recording-logger.js'
export { scriptedHttp } from './ports/scripted-http.js'
export { type TestParent, type TestWindow, testWindow, type TestWindowOptions } from './ports/test-window.js'
export type {
  BitcoinAddresses,
  VirtualBitcoinChain,
  VirtualBitcoinProvider,
  VirtualBitcoinWallet,
  VirtualBitcoinWalletOptions,
  VirtualUnisatProvider,
} from './virtual-bitcoin-wallet/bitcoin-wallet-types.js'
export { virtualBitcoinWallet } from './virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
export type {
  VirtualCosmosChain,
  VirtualCosmosWallet,
  VirtualCosmosWalletOptions,
  VirtualDirectDocument,
  VirtualKeplr,
} from './virtual-cosmos-wallet/cosmos-wallet-types.js'
export { virtualCosmosWallet } from './virtual-cosmos-wallet/virtual-cosmos-wallet.js'
export type {
  EmbeddedWalletStep,
  SentMail,
  VirtualEmbeddedWallet,
  VirtualEmbeddedWalletOptions,
} from './virtual-embedded-wallet/embedded-wallet-types.js'
export { virtualEmbeddedWallet } from './virtual-embedded-wallet/virtual-embedded-wallet.js'
export type {
  VirtualInjected,
  VirtualInjectedEntry,
  VirtualPolkadotAccount,
  VirtualPolkadotKey,
  VirtualPolkadotWallet,
  VirtualPolkadotWalletOptions,
} from './virtual-polkadot-wallet/polkadot-wallet-types.js'
export { virtualPolkadotWallet } from './virtual-polkadot-wallet/virtual-polkadot-wallet.js'
export type {
  VirtualSolanaAccount,
  VirtualSolanaChain,
  VirtualSolanaWallet,
  VirtualSolanaWalletOptions,
  VirtualStandardWallet,
} from './virtual-solana-wallet/solana-wallet-types.js'
export { virtualSolanaWallet } from './virtual-solana-wallet/virtual-solana-wallet.js'
export type { PromptAnswer, PromptAnswers } from './prompt-answers.js'
export type { ScreenReader } from './views/read-screen.js'
export { type RenderedView, type RenderViewOptions, renderView } from './views/render-view.js'
export { TEST_KEYS } from './virtual-wallet/keyring.js'
export { virtualWallet } from './virtual-wallet/virtual-wallet.js'
export type {
  VirtualChain,
  VirtualProvider,
  VirtualWallet,
  VirtualWalletInfo,
  VirtualWalletOptions,
} from './virtual-wallet/wallet-types.js'
export type { VirtualWalletShell, VirtualWalletShellOptions } from './wallet-shell/wallet-shell-types.js'
