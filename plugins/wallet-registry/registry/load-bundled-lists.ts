import { SHOWN_LIMIT } from '../constants.js'
import type { WalletRegistrySnapshot } from '../contract.js'
import { inOrderOf } from '../lists/in-order-of.js'
import type { ParsedWalletRegistryOptions } from '../options.js'

type BundledLists = Pick<WalletRegistrySnapshot, 'featured' | 'recommended' | 'wallets' | 'count'>

/** The well-known wallets, as far as the host wants them, in the places of the registry's lists. */
export const loadBundledLists = async ({
  includeWalletIds,
  excludeWalletIds,
  featuredWalletIds,
}: ParsedWalletRegistryOptions): Promise<BundledLists> => {
  // Where nothing can be loaded at all, there is nothing to list.
  const { bundledWallets } = await import('../bundled-wallets.js').catch(() => ({ bundledWallets: [] }))
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
