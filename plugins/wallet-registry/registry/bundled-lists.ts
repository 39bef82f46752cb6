import { bundledWallets } from '../bundled-wallets.js'
import { SHOWN_LIMIT } from '../constants.js'
import type { WalletRegistrySnapshot } from '../contract.js'
import { inOrderOf } from '../lists/in-order-of.js'
import type { ParsedWalletRegistryOptions } from '../options.js'

type BundledLists = Pick<WalletRegistrySnapshot, 'featured' | 'recommended' | 'wallets' | 'count'>

/** Returns the bundled wallets that the host allows, as the registry's lists. */
export const bundledLists = ({
  includeWalletIds,
  excludeWalletIds,
  featuredWalletIds,
}: ParsedWalletRegistryOptions): BundledLists => {
  const wallets = bundledWallets.filter(
    ({ id }) => !excludeWalletIds.includes(id) && (includeWalletIds.length === 0 || includeWalletIds.includes(id)),
  )
  const featured = inOrderOf(featuredWalletIds, wallets)
  return {
    featured: Object.freeze(featured),
    recommended: Object.freeze(wallets.filter((wallet) => !featured.includes(wallet)).slice(0, SHOWN_LIMIT)),
    wallets: Object.freeze(wallets),
    count: wallets.length,
  }
}
