export type { Wallet } from 'portico/services'
export type {
  ExcludedWallet,
  ShowView,
  WalletKind,
  WalletLister,
  WalletListInput,
  WalletListRow,
  WalletRegistryApi,
  WalletRegistrySnapshot,
  WalletRegistryState,
  WalletTag,
  WalletTarget,
} from './contract.js'
export type { WalletRegistryErrorCode } from './errors.js'
export type { WalletRegistryOptions } from './options.js'
export { type WalletRegistryPlugin, walletRegistry } from './plugin.js'
