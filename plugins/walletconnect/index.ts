export type { PairingPhase, WalletConnectApi, WalletConnectSnapshot, WalletLink } from './contract.js'
export type { WalletConnectErrorCode } from './errors.js'
export type { NamespaceOverride, WalletConnectOptions } from './options.js'
export { type WalletConnectPlugin, walletconnect } from './plugin.js'
