export type {
  AccountEntry,
  AccountKind,
  AccountState,
  Balance,
  ConnectedWalletInfo,
  ConnectionStatus,
  SharedAccount,
} from '../kernel/contract/account.js'
export type { AddressCodec } from '../kernel/contract/address-codec.js'
export type { CaipAddress, CaipNetworkId } from '../kernel/contract/caip.js'
export type {
  AccountAction,
  AccountProps,
  AccountTab,
  ConnectHelpProps,
  ConnectMethod,
  ConnectMethodProps,
  ContributionContext,
  Contributions,
  SlotItem,
  SlotName,
  SlotProps,
  Slots,
} from '../kernel/contract/contributions.js'
export type { IconName } from '../kernel/contract/icon-name.js'
export type {
  Connection,
  Connector,
  ConnectorCall,
  ConnectorSession,
  ConnectorType,
  NamespaceConnector,
  WalletEvent,
} from '../kernel/contract/connector.js'
export type {
  AnyHandler,
  Handler,
  HandlerMap,
  HandlerModule,
  LazySchema,
} from '../kernel/contract/handler.js'
export type { LazyState, Runtime, StartedOf } from '../kernel/contract/runtime.js'
export type { ProvideOptions, Service, ServiceValue, UseService } from '../kernel/contract/service.js'
export { defineService } from '../kernel/define/define-service.js'
export { type SnapshotSource, snapshotOf } from '../kernel/define/snapshot-of.js'
export type { InputOf, OutputOf, Schema, SchemaIssue, SchemaResult } from '../kernel/contract/schema.js'
export type { CaipNetwork, NativeCurrency, NetworkState } from '../kernel/contract/network.js'
export type {
  Call,
  Changed,
  DescribeCall,
  DescribedOperation,
  Handled,
  Operation,
  OperationTransfer,
  OperationTransfers,
  Outcome,
  Reported,
  Verb,
} from '../kernel/contract/operation.js'
export type {
  AnyPlugin,
  ErrorMap,
  FactoryArguments,
  FeaturePlugin,
  HandlerContext,
  HostIdentity,
  NamespacePlugin,
  Need,
  Plugin,
  PluginContext,
  PluginNeed,
  PluginSetup,
  StoreContext,
  Validators,
  ValidatorsSpec,
  WatchOptions,
} from '../kernel/contract/plugin.js'
export type { HookName, Tap, TapFunctions, TapOptions } from '../kernel/contract/tap.js'
export type { StorageEntrySpec, StorageEntry } from '../kernel/contract/storage-entry.js'
export type {
  Answer,
  AskQuery,
  HasAnswer,
  Queries,
  Query,
  QueryCall,
  TransactionCall,
  TransactionState,
} from '../kernel/contract/query.js'
export type { ChainOffers, PaymentLinks, PaymentRequest } from '../kernel/contract/offers.js'
export type { SignInAddress, SignInChainLine, SignInForm } from '../kernel/contract/sign-in-form.js'
export type {
  Sent,
  TransactionHandle,
  TransactionRecord,
  Transactions,
  TransactionStatus,
} from '../kernel/contract/transaction.js'
export type { EmittedEvent, EventToken } from '../kernel/contract/event.js'
export type {
  Catalogue,
  MessageLoader,
  MessageSource,
  MessageText,
  ValuesArguments,
  ValuesOf,
} from '../kernel/contract/messages.js'
export { defineEvent } from '../kernel/define/define-event.js'
export { defineQuery } from '../kernel/define/define-query.js'
export type { SendInput, SendResult, SignResult } from '../kernel/contract/standard-handlers.js'
export type { RelayChannel, RelayLoader, RelayRequest, RelaySpec } from '../kernel/contract/relay.js'
export type {
  Egress,
  EgressContext,
  EgressEntry,
  EgressKind,
  EgressManifest,
  Purpose,
  Purposes,
} from '../kernel/contract/egress.js'
export type {
  Frame,
  FrameDialect,
  FrameMessage,
  FrameOptions,
  FramePort,
  FrameRequestOptions,
} from '../kernel/contract/frame.js'
export type {
  ClockPort,
  HttpPort,
  LoggerPort,
  MiniAppPort,
  Ports,
  StoragePort,
  WindowPort,
} from '../kernel/contract/ports.js'
export type { Route, StoreReaders, WalletRow } from '../kernel/contract/stores.js'
export type {
  ListedView,
  NavigateMode,
  Opening,
  ViewDefinition,
  ViewList,
  ViewMap,
  ViewModule,
} from '../kernel/contract/view.js'
export type { OnLeave, PromptLeft, PromptOptions, PromptOutcome } from '../kernel/contract/prompt.js'
export type { StoredItem, StoredKind } from '../kernel/contract/stored-data.js'
export { defineErrors } from '../kernel/define/define-errors.js'
export { defineHandler } from '../kernel/define/define-handler.js'
export { defineNamespace, type NamespaceSpec, withNetworks } from '../kernel/define/define-namespace.js'
export {
  type ApiOfSetup,
  definePlugin,
  type NoOptions,
  type OwnErrors,
  type OwnCatalogues,
  type PluginFactory,
  type PluginSpec,
  type TypedNeeds,
  type ViewStateOfSetup,
} from '../kernel/define/define-plugin.js'
export { overridePlugin, type PluginPatch } from '../kernel/define/override-plugin.js'
export { pluginOf } from '../kernel/define/plugin-of.js'
export type { FailureKind } from '../kernel/errors/failure-kind.js'
export { isUnsentCause, type KnownCause, knownCause } from '../kernel/errors/known-cause.js'
export { loadPeer } from '../kernel/async/load-peer.js'
export { isModalError, ModalError } from '../kernel/errors/modal-error.js'
export { layersOf, normalizeThrown } from '../kernel/errors/normalize-thrown.js'
export { formatUnits, parseUnits } from '../kernel/money/units.js'
export { makeAutoObservable } from '../kernel/stores/mobx.js'
export type { AccountChoice, CallOptions, ConnectInput } from '../kernel/contract/call-options.js'
export type { Modal } from '../kernel/contract/modal.js'
export type {
  AccountTotal,
  Alert,
  BalanceStatus,
  ConnectorSnapshot,
  NamespaceSnapshot,
  Snapshot,
  ThemeMode,
  ThemeVariables,
  Toast,
} from '../kernel/contract/snapshot.js'
export type { ErrorArguments, ErrorDefaults, ErrorFactory } from '../kernel/define/define-errors.js'
export type { ModalErrorOptions } from '../kernel/errors/modal-error.js'
export { kernelError } from '../kernel/errors/kernel-errors.js'
export { loadPart } from '../kernel/async/load-part.js'
export type { ContextOf, ContextParts } from '../kernel/contract/context-of.js'
export type {
  AnyTypedPlugin,
  ApiOf,
  MessagesOf,
  PluginTypes,
  TypesOf,
  ViewStateOf,
} from '../kernel/contract/plugin-types.js'
