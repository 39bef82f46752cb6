import { SHOWN_LIMIT } from '../constants.js'
import type { WalletRegistrySnapshot } from '../contract.js'
import { walletRegistryError } from '../errors.js'
import { inOrderOf } from '../lists/in-order-of.js'
import type { ParsedWalletRegistryOptions } from '../options.js'
import type { RequestFilters } from './create-filters.js'
import type { PageCache } from './page-cache.js'

type FirstLists = Pick<WalletRegistrySnapshot, 'featured' | 'recommended' | 'recent' | 'excluded' | 'count' | 'hasMore'>

/**
 * Requests the wallets of the first screen: featured and recommended ones, recent ones whose links are not known, and the
 * names of excluded ones.
 * @throws `WALLET_REGISTRY_UNREACHABLE`, `WALLET_REGISTRY_ANSWER_INVALID`
 */
export const fetchFirstLists = async (
  pages: PageCache,
  filters: RequestFilters,
  { excludeWalletIds, featuredWalletIds, includeWalletIds }: ParsedWalletRegistryOptions,
  recentIds: readonly string[],
): Promise<FirstLists> => {
  const byId = (include: readonly string[]) =>
    include.length > 0 ? pages.get({ page: 1, entries: include.length, include }) : undefined
  const [featured, recommended, excluded, recent] = await Promise.all([
    byId(featuredWalletIds),
    pages.get({ page: 1, entries: SHOWN_LIMIT, ...filters([...excludeWalletIds, ...featuredWalletIds]) }),
    byId(excludeWalletIds),
    byId(recentIds),
  ])
  const chosen = inOrderOf(featuredWalletIds, featured?.wallets ?? [])
  const count = recommended.count + chosen.length
  // An empty list is a failure, unless the host includes certain wallets only.
  if (count === 0 && includeWalletIds.length === 0)
    throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID', { details: 'The list is empty.' })
  const named = (excluded?.wallets ?? []).map(({ id, name, rdns }) => ({
    id,
    name,
    ...(rdns !== undefined && { rdns }),
  }))
  return {
    featured: Object.freeze(chosen),
    recommended: Object.freeze(recommended.wallets),
    recent: recent?.wallets ?? [],
    excluded: named,
    count,
    hasMore: recommended.count > recommended.wallets.length,
  }
}
