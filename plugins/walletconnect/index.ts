export type {
  ConnectingWalletConnectParams,
  PairingPhase,
  WalletConnectApi,
  WalletConnectPlugin,
  WalletConnectSnapshot,
  WalletLink,
} from './contract.js'
export type { WalletConnectErrorCode } from './errors.js'
export type { NamespaceOverride, WalletConnectOptions } from './options.js'
export { walletconnect } from './plugin.js'
