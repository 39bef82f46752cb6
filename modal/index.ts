export { createModal, type PorticoModal } from './create-modal.js'
export type { ModalMetadata, ModalOptions } from './modal-options.js'
export type { ListedWallet, ListedWallets } from './wallets/listed-wallet.js'
export type {
  AccountEntry,
  AccountKind,
  AccountState,
  Balance,
  ConnectedWalletInfo,
  ConnectionStatus,
  SharedAccount,
} from '../kernel/contract/account.js'
export type { CaipAddress, CaipNetworkId, NamespaceOf } from '../kernel/contract/caip.js'
export type {
  Connection,
  Connector,
  ConnectorSession,
  ConnectorType,
  NamespaceConnector,
  WalletEvent,
} from '../kernel/contract/connector.js'
export type { Handler } from '../kernel/contract/handler.js'
export type { CallOptions, ConnectInput } from '../kernel/contract/call-options.js'
export type { Modal, TypedModal } from '../kernel/contract/modal.js'
export type { CaipNetwork, NativeCurrency, NetworkState } from '../kernel/contract/network.js'
export type { Plugin, PluginList } from '../kernel/contract/plugin.js'
export type { Frame, FrameOptions, FramePort, FrameRequestOptions } from '../kernel/contract/frame.js'
export type { ClockPort, HttpPort, LoggerPort, Ports, StoragePort } from '../kernel/contract/ports.js'
export type { EgressEntry, EgressKind, EgressManifest, Purpose } from '../kernel/contract/egress.js'
export type { StoredItem, StoredKind } from '../kernel/contract/stored-data.js'
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
export type { Route } from '../kernel/contract/stores.js'
export {
  parseCaipAddress,
  parseCaipNetworkId,
  type ParsedCaipAddress,
  type ParsedCaipNetworkId,
} from '../kernel/caip/caip.js'
export { isModalError, ModalError } from '../kernel/errors/modal-error.js'
export { formatUnits, parseUnits } from '../kernel/money/units.js'
export type { CoreViews } from '../views/core-views.js'
export type { Locale } from '../views/i18n/locale.js'
export type { Messages } from '../views/i18n/core-messages.js'
export type { OpenTarget } from '../kernel/contract/infer.js'
