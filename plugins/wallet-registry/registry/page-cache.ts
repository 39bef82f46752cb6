import { getWallets, type WalletsPage, type WalletsQuery } from '../api/get-wallets.js'
import type { RegistryServer } from '../api/request.js'
import { CACHE_SIZE } from '../constants.js'
import type { Backoff } from './backoff.js'

/** Requests pages and caches the responses; failures are not cached. */
export class PageCache {
  private readonly cached = new Map<string, Promise<WalletsPage>>()

  constructor(
    private readonly server: RegistryServer,
    private readonly backoff: Backoff,
  ) {}

  /** @throws `WALLET_REGISTRY_UNREACHABLE`, `WALLET_REGISTRY_ANSWER_INVALID` */
  get(query: WalletsQuery): Promise<WalletsPage> {
    const key = JSON.stringify(query)
    const known = this.cached.get(key)
    if (known) return known
    const answer = getWallets(this.server, query).then(
      (page) => {
        this.backoff.succeed()
        return page
      },
      (error: unknown) => {
        this.cached.delete(key)
        this.backoff.fail()
        throw error
      },
    )
    this.cached.set(key, answer)
    const [oldest] = this.cached.keys()
    if (this.cached.size > CACHE_SIZE && oldest !== undefined) this.cached.delete(oldest)
    return answer
  }

  /** Drops every response. */
  clear(): void {
    this.cached.clear()
  }
}
