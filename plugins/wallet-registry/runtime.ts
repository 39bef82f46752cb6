import { WalletRegistry, type WalletRegistryContext } from './registry/wallet-registry.js'

export { walletRegistryError } from './errors.js'

/** Creates the registry, which shows bundled wallets until it has loaded a list. */
export const start = (context: WalletRegistryContext): WalletRegistry => new WalletRegistry(context)
