export { walletRegistryError } from './errors.js'
export { WalletRegistry } from './registry/wallet-registry.js'
