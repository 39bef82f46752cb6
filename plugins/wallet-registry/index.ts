export type { ShowView, Wallet, WalletKind, WalletListRow, WalletTag, WalletTarget } from 'portico/services'
export type {
  ExcludedWallet,
  WalletLister,
  WalletListInput,
  WalletRegistryApi,
  WalletRegistryPlugin,
  WalletRegistrySnapshot,
  WalletRegistryState,
} from './contract.js'
export type { WalletRegistryErrorCode } from './errors.js'
export type { WalletRegistryOptions } from './options.js'
export { walletRegistry } from './plugin.js'
