import { getWallets, type WalletsPage, type WalletsQuery } from '../api/get-wallets.js'
import type { RegistryServer } from '../api/request.js'
import { CACHE_SIZE } from '../constants.js'
import type { Backoff } from './backoff.js'

/** Asks for parts of the list: the same one once a visit, however often it is wanted; what failed is not kept. */
export class PageCache {
  private readonly asked = new Map<string, Promise<WalletsPage>>()

  constructor(
    private readonly server: RegistryServer,
    private readonly backoff: Backoff,
  ) {}

  /** @throws `WALLET_REGISTRY_UNREACHABLE`, `WALLET_REGISTRY_ANSWER_INVALID` */
  get(query: WalletsQuery): Promise<WalletsPage> {
    const key = JSON.stringify(query)
    const known = this.asked.get(key)
    if (known) return known
    const answer = getWallets(this.server, query).then(
      (page) => {
        this.backoff.succeed()
        return page
      },
      (error: unknown) => {
        this.asked.delete(key)
        this.backoff.fail()
        throw error
      },
    )
    this.asked.set(key, answer)
    const [oldest] = this.asked.keys()
    if (this.asked.size > CACHE_SIZE && oldest !== undefined) this.asked.delete(oldest)
    return answer
  }

  /** What was answered is of no use: all of it is asked for anew. */
  forget(): void {
    this.asked.clear()
  }
}
