export type {
  AccountEntry,
  AccountState,
  AccountType,
  Balance,
  ConnectedWalletInfo,
  ConnectionStatus,
} from '../kernel/contract/account.js'
export type { CaipAddress, CaipNetworkId } from '../kernel/contract/caip.js'
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
  HandlersOfRuntime,
  LazySchema,
  Lifecycles,
  LifecyclesOf,
} from '../kernel/contract/handler.js'
export type { Runtime } from '../kernel/contract/runtime.js'
export type { Need, ProvideOptions, Service, ServiceValue, UseService } from '../kernel/contract/service.js'
export { defineService } from '../kernel/define/define-service.js'
export { type SnapshotSource, snapshotOf } from '../kernel/define/snapshot-of.js'
export type { InputOf, OutputOf, Schema, SchemaIssue, SchemaResult } from '../kernel/contract/schema.js'
export type { CaipNetwork, NativeCurrency, NetworkState } from '../kernel/contract/network.js'
export type { Call, Changed, Handled, Operation, Outcome, Reported, Verb } from '../kernel/contract/operation.js'
export type {
  AnyPlugin,
  ErrorMap,
  FactoryArguments,
  HandlerContext,
  HookName,
  HostIdentity,
  NamespacePlugin,
  Plugin,
  PluginContext,
  PluginTypes,
  Queries,
  QueryCall,
  StorageEntrySpec,
  StorageEntry,
  StoreContext,
  Tap,
  TapFunctions,
  TapOptions,
  Validator,
  Validators,
  WatchOptions,
  WordLoader,
} from '../kernel/contract/plugin.js'
export type { RelayChannel, RelayLoader, RelayRequest, RelaySpec } from '../kernel/contract/relay.js'
export type { ClockPort, HttpPort, LoggerPort, Ports, StoragePort, WindowPort } from '../kernel/contract/ports.js'
export type { StoreReaders, WalletRow } from '../kernel/contract/stores.js'
export type { Route, SlotItem, TransactionStep, ViewDefinition, ViewMap } from '../kernel/contract/view.js'
export { defineErrors } from '../kernel/define/define-errors.js'
export { defineHandler } from '../kernel/define/define-handler.js'
export { defineNamespace, type NamespaceSpec, withNetworks } from '../kernel/define/define-namespace.js'
export {
  definePlugin,
  type NeededServices,
  type NoOptions,
  type OwnErrors,
  type OwnWords,
  type PluginFactory,
  type PluginSpec,
} from '../kernel/define/define-plugin.js'
export { overridePlugin, type PluginPatch } from '../kernel/define/override-plugin.js'
export { loadPeer } from '../kernel/errors/load-peer.js'
export { isModalError, ModalError } from '../kernel/errors/modal-error.js'
export { normalizeThrown } from '../kernel/errors/normalize-thrown.js'
export { formatUnits, parseUnits } from '../kernel/money/units.js'
export { makeAutoObservable } from '../kernel/define/make-auto-observable.js'
export type { AnyModal, CallOptions, ConnectInput } from '../kernel/contract/any-modal.js'
export type {
  Alert,
  BalanceStatus,
  ConnectorSnapshot,
  NamespaceSnapshot,
  Snapshot,
  ThemeMode,
  ThemeVariables,
  Toast,
} from '../kernel/contract/snapshot.js'
export type { ErrorFactory } from '../kernel/define/define-errors.js'
export type { ModalErrorOptions } from '../kernel/errors/modal-error.js'
export { kernelError } from '../kernel/errors/kernel-errors.js'
export { loadPart } from '../kernel/errors/load-part.js'
export type { ApiOf, TypesOf } from '../kernel/contract/infer.js'
